import type { ReactNode } from 'react';
import type { SvelteHTMLElements } from 'svelte/elements';
import type { GlobalComponents } from 'vue';
import { expectTypeOf, test } from 'vitest';
import type { AnyDescription, SentDetail, SentName, TypeOf } from '../internal/elementTypes.ts';
import './index.ts';
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
    // @ts-expect-error -- a boolean
    faces.editAllowed = 'yes';
    // @ts-expect-error -- not one of the themes
    faces.theme = 'blue';
    const timestamps = page.querySelector('vitrine-timestamps');
    timestamps?.addEventListener('gallery:seek', ({ detail }) =>
      expectTypeOf(detail.time).toEqualTypeOf<number>(),
    );
    timestamps?.addEventListener('click', (event) => expectTypeOf(event).toEqualTypeOf<PointerEvent>());
    // @ts-expect-error -- its detail is no text
    timestamps?.addEventListener('gallery:seek', (event: CustomEvent<string>) => void event);
  };
  expectTypeOf(check).toBeFunction();
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
      {/* @ts-expect-error -- no attribute of it */}
      <vitrine-faces entryId="12" />
      {/* @ts-expect-error -- a boolean */}
      <vitrine-faces edit-allowed="yes" />
      {/* @ts-expect-error -- a number */}
      <vitrine-comments-summary count="many" />
      {/* @ts-expect-error -- not one of the themes */}
      <vitrine-faces theme="blue" />
      {/* @ts-expect-error -- an event of others */}
      <vitrine-faces ongallery:seek={() => undefined} />
      {/* @ts-expect-error -- its detail is no text */}
      <vitrine-timestamps ongallery:seek={(event: CustomEvent<string>) => void event} />
      {/* @ts-expect-error -- not one of the themes */}
      <vitrine-config theme="blue" />
      {/* @ts-expect-error -- no element */}
      <vitrine-face />
    </>
  );
  expectTypeOf(elements).toExtend<ReactNode>();
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
