import type { JSX, ReactNode } from 'react';
import type { SvelteHTMLElements } from 'svelte/elements';
import type { GlobalComponents } from 'vue';
import { expectTypeOf, test } from 'vitest';
import type { AnyDescription, SentDetail, SentName, TypeOf } from '../internal/elementTypes.ts';
import type { VitrineElementEvents, VitrineElements } from './index.ts';
import './react/index.ts';
import './svelte/index.ts';
import './vue/index.ts';

type TextsOf<Part, Key extends string> = Part extends unknown
  ? { [Name in keyof Part]: Part[Name] extends Readonly<Record<Key, infer Text>> ? Text : never }[keyof Part]
  : never;

test('each text of the tables is a type', () => {
  type Texts =
    | TextsOf<AnyDescription['events' | 'listensTo'], 'detail'>
    | TextsOf<AnyDescription['properties'], 'type'>;
  type Unread = { [Text in Texts & string]: [TypeOf<Text>] extends [never] ? Text : never }[Texts & string];
  expectTypeOf<Unread>().toBeNever();
  expectTypeOf<'{ id: string }'>().toExtend<Texts>();
  expectTypeOf<TypeOf<'{ time: number; seeking?: boolean }'>>().toExtend<{
    time: number;
    seeking?: boolean;
  }>();
  expectTypeOf<TypeOf<'{ id: string | undefined }'>>().toEqualTypeOf<{ readonly id: string | undefined }>();
  expectTypeOf<TypeOf<'strin'>>().toBeNever();
  expectTypeOf<SentDetail<'gallery:seek'>>().toEqualTypeOf<{ readonly time: number }>();
  expectTypeOf<'gallery:sek'>().not.toExtend<SentName>();
});

test('the DOM knows the elements by their tags', () => {
  const check = (page: Document) => {
    const faces = page.createElement('vitrine-faces');
    expectTypeOf(faces.fileId).toEqualTypeOf<string | undefined>();
    expectTypeOf(faces.editAllowed).toEqualTypeOf<boolean>();
    expectTypeOf(faces.picture).toEqualTypeOf<HTMLElement | undefined>();
    expectTypeOf(page.createElement('vitrine-comments-summary').count).toEqualTypeOf<number>();
    const timestamps = page.querySelector('vitrine-timestamps');
    timestamps?.addEventListener('gallery:seek', ({ detail }) =>
      expectTypeOf(detail.time).toEqualTypeOf<number>(),
    );
    timestamps?.addEventListener('click', (event) => expectTypeOf(event).toEqualTypeOf<PointerEvent>());
  };
  expectTypeOf(check).toBeFunction();
  expectTypeOf<'yes'>().not.toExtend<VitrineElements['vitrine-faces']['editAllowed']>();
  expectTypeOf<'blue'>().not.toExtend<VitrineElements['vitrine-faces']['theme']>();
  expectTypeOf<'entryId'>().not.toExtend<keyof VitrineElements['vitrine-faces']>();
  type Events = VitrineElementEvents['vitrine-timestamps'];
  expectTypeOf<Events['gallery:seek']>().toEqualTypeOf<CustomEvent<{ readonly time: number }>>();
  expectTypeOf<'gallery:signed-out'>().not.toExtend<keyof Events>();
});

test('JSX of React refuses other attributes, kinds and events', () => {
  const elements = (
    <>
      <vitrine-config base-url="https://gallery.example" theme="dark" />
      <vitrine-faces file-id="12" edit-allowed key={1} />
      <vitrine-faces fileId="12" editAllowed={false} className="mine" ref={(faces) => void faces?.fileId} />
      <vitrine-comments-summary type="image" entry="1" count={6} />
      <vitrine-timestamps
        entry-id="1"
        current-time="2.5"
        seeking
        ongallery:seek={({ detail }) => expectTypeOf(detail.time).toEqualTypeOf<number>()}
      />
      <vitrine-file-sidebar
        ongallery:open-image={({ detail }) => expectTypeOf(detail.ids).toEqualTypeOf<readonly string[]>()}
      />
    </>
  );
  expectTypeOf(elements).toExtend<ReactNode>();
  type Known = JSX.IntrinsicElements;
  expectTypeOf<'vitrine-face'>().not.toExtend<keyof Known>();
  expectTypeOf<'entryId' | 'ongallery:seek'>().not.toExtend<keyof Known['vitrine-faces']>();
  expectTypeOf<{ 'edit-allowed': 'yes' }>().not.toExtend<Known['vitrine-faces']>();
  expectTypeOf<{ theme: 'blue' }>().not.toExtend<Known['vitrine-faces']>();
  expectTypeOf<{ theme: 'blue' }>().not.toExtend<Known['vitrine-config']>();
  expectTypeOf<{ count: 'many' }>().not.toExtend<Known['vitrine-comments-summary']>();
  type Seek = Known['vitrine-timestamps']['ongallery:seek'];
  expectTypeOf<(event: CustomEvent<string>) => void>().not.toExtend<Seek>();
});

test('templates of Vue refuse other attributes, kinds and events', () => {
  type Timestamps = InstanceType<GlobalComponents['vitrine-timestamps']>;
  type Config = InstanceType<GlobalComponents['vitrine-config']>['$props'];
  expectTypeOf<{ theme: 'blue' }>().not.toExtend<Config>();
  expectTypeOf<{ entryId: '1'; currentTime: 2.5 }>().toExtend<Timestamps['$props']>();
  expectTypeOf<{ 'entry-id': '1'; seeking: true }>().toExtend<Timestamps['$props']>();
  expectTypeOf<{ currentTime: 'soon' }>().not.toExtend<Timestamps['$props']>();
  expectTypeOf<'fileId'>().not.toExtend<keyof Timestamps['$props']>();
  expectTypeOf<{ 'onGallery:seek': () => void }>().toExtend<Timestamps['$props']>();
  type Seek = NonNullable<Timestamps['$props']['onGallery:seek']>;
  expectTypeOf<Parameters<Seek>[0]>().toEqualTypeOf<CustomEvent<{ readonly time: number }>>();
  expectTypeOf<'onGallery:signed-out'>().not.toExtend<keyof Timestamps['$props']>();
  type Sidebar = InstanceType<GlobalComponents['vitrine-file-sidebar']>['$props'];
  expectTypeOf<Sidebar['onGallery:openImage']>().toEqualTypeOf<Sidebar['onGallery:open-image']>();
});

test('templates of Svelte refuse other attributes, kinds and events', () => {
  type Timestamps = SvelteHTMLElements['vitrine-timestamps'];
  expectTypeOf<{ theme: 'blue' }>().not.toExtend<SvelteHTMLElements['vitrine-config']>();
  expectTypeOf<{ 'entry-id': '1'; 'current-time': 2.5; class: 'mine' }>().toExtend<Timestamps>();
  expectTypeOf<{ currentTime: 'soon' }>().not.toExtend<Timestamps>();
  expectTypeOf<'fileId'>().not.toExtend<keyof Timestamps>();
  type Seek = NonNullable<Timestamps['ongallery:seek']>;
  expectTypeOf<Parameters<Seek>[0]>().toEqualTypeOf<CustomEvent<{ readonly time: number }>>();
  expectTypeOf<Timestamps['on:gallery:seek']>().toEqualTypeOf<Seek | undefined>();
  expectTypeOf<'ongallery:signed-out'>().not.toExtend<keyof Timestamps>();
});
