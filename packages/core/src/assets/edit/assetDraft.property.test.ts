import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError, type Asset, type FieldValue, type FieldValues } from '../../contract/index.ts';
import { isSameValue } from '../../internal/values.ts';
import { makeAsset } from '../../testing/index.ts';
import {
  draftConflicts,
  draftStatus,
  discardEdits,
  editField,
  emptyAssetDraft,
  conflictingFields,
  queueFields,
  sendNextFields,
  resolveConflicts,
  settleFailure,
  settleSave,
  revertSaves,
  type AssetDraft,
} from './assetDraft.ts';

const keys = ['title', 'notes', 'keywords'] as const;
const values: readonly FieldValue[] = [null, '', 'sea', 'Sea', 0, ['sea'], ['sea', 'sky']];

const key = fc.constantFrom(...keys);
const someKeys: fc.Arbitrary<readonly string[]> = fc.subarray([...keys], { minLength: 1 });
const value = fc.constantFrom(...values);

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), key, value }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('save' as const), keys: someKeys }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('answer' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('elsewhere' as const), key, value }) },
  fc.record({ kind: fc.constant('refuse' as const) }),
  fc.record({ kind: fc.constant('refresh' as const) }),
  fc.record({ kind: fc.constant('drop' as const), keys: someKeys }),
  fc.record({
    kind: fc.constant('choose' as const),
    choice: fc.constantFrom('mine' as const, 'theirs' as const),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

function freeze<Value>(it: Value): Value {
  if (typeof it !== 'object' || it === null || Object.isFrozen(it)) return it;
  for (const each of Object.values(it)) freeze(each);
  return Object.freeze(it);
}

/** One person with a draft, and a back end that others write to as well. */
class Desk {
  draft: AssetDraft = emptyAssetDraft;
  stored: Asset = makeAsset({ fields: { title: 'sea', notes: null, keywords: ['sea'] } });
  /** The file as the person has it before their eyes, below the edits. */
  shown = this.stored;
  sent: AssetDraft | undefined;
  /** What the person has typed last, of fields that they have not given up. */
  readonly wanted = new Map<string, FieldValue>();
  /** Fields that were to be saved as they are. */
  readonly asked = new Set<string>();
  /** Values that the person has seen where they have no edit, chose to write over, or wrote themselves. */
  readonly seen = new Map<string, FieldValue[]>(keys.map((each) => [each, []]));

  look(each: string, { fields }: Asset): void {
    this.seen.get(each)?.push(fields[each] ?? null);
  }

  set(next: AssetDraft): void {
    this.draft = freeze(next);
  }

  write(fields: FieldValues): void {
    const { stored } = this;
    this.stored = freeze({ ...stored, fields: { ...stored.fields, ...fields }, version: stored.version + 1 });
  }

  send(): void {
    if (this.sent || this.draft.waiting.length === 0) return;
    this.set(sendNextFields(this.draft));
    this.sent = this.draft;
  }

  fail(current: Asset | undefined): void {
    if (!this.sent) return;
    const error = new ApiError(current ? 'conflict' : 'unexpected');
    this.set(settleFailure(this.draft, this.sent, { error, current, isUnmerged: current !== undefined }));
    this.sent = undefined;
  }

  answer(): void {
    if (!this.sent) return;
    const { sending, version } = this.sent;
    const isNewest = version === undefined || version === this.stored.version;
    if (!isNewest && conflictingFields(this.sent, this.stored).length > 0) return this.fail(this.stored);
    for (const each of Object.keys(sending)) {
      const over = this.stored.fields[each] ?? null;
      const isSeen = this.seen.get(each)?.some((known) => isSameValue(known, over));
      expect(isSeen || isSameValue(sending[each], over), `${each} is written over unseen`).toBe(true);
    }
    this.write(sending);
    for (const each of Object.keys(sending)) this.look(each, this.stored);
    this.shown = this.stored;
    this.set(settleSave(this.draft, this.sent, this.stored));
    this.sent = undefined;
  }

  edit(change: { key: string; value: FieldValue }): void {
    if (!(change.key in this.draft.edits)) this.look(change.key, this.shown);
    this.wanted.set(change.key, change.value);
    this.asked.delete(change.key);
    this.set(editField(this.draft, this.shown, change));
    const { edits, sending } = this.draft;
    // What is typed is what the person sees already, whatever others have saved since.
    if (!(change.key in edits) && !(change.key in sending)) this.wanted.delete(change.key);
  }

  drop(some: readonly string[]): void {
    for (const each of some) this.wanted.delete(each);
    this.set(discardEdits(this.draft, some));
  }

  choose(choice: 'mine' | 'theirs'): void {
    const { conflict } = this.draft;
    if (!conflict) return;
    for (const each of draftConflicts(this.draft)) {
      this.look(each, conflict);
      if (choice === 'theirs') this.wanted.delete(each);
    }
    this.shown = conflict;
    this.set(resolveConflicts(this.draft, choice));
  }

  do(next: Step): void {
    switch (next.kind) {
      case 'edit':
        return this.edit(next);
      case 'save':
        for (const each of next.keys) this.asked.add(each);
        return this.set(queueFields(this.draft, next.keys));
      case 'drop':
        return this.drop(next.keys);
      case 'choose':
        return this.choose(next.choice);
      case 'elsewhere':
        // What is saved, or never was an edit, may be changed by others.
        if (!(next.key in this.draft.edits)) this.wanted.delete(next.key);
        return this.write({ [next.key]: next.value });
      case 'refresh':
        this.shown = this.stored;
        return undefined;
      case 'refuse':
        return this.fail(undefined);
      case 'answer':
        return this.answer();
    }
  }

  check(): void {
    const { edits, bases, failures, waiting, sending } = this.draft;
    for (const [each, edited] of Object.entries(edits)) expect(edited, each).toEqual(this.wanted.get(each));
    for (const each of this.asked)
      expect(
        !(each in edits) || each in sending || each in failures || waiting.flat().includes(each),
        `${each} waits to be asked for again`,
      ).toBe(true);
    for (const some of [Object.keys(bases), Object.keys(failures), waiting.flat()])
      expect(some.every((each) => each in edits)).toBe(true);
    if (draftStatus(this.draft) === 'saved') expect({ ...edits, ...sending }).toEqual({});
  }
}

function play(steps: readonly Step[]): Desk {
  const desk = new Desk();
  for (const next of steps) {
    desk.do(next);
    desk.send();
    desk.check();
  }
  return desk;
}

test('no edit is lost, and no unseen change of another person is overwritten', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => void play(steps)),
    { numRuns: 500 },
  );
});

test('after any events, choosing mine and saving again stores the wanted values', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const desk = play(steps);
      for (let round = 0; round < 12 && draftStatus(desk.draft) !== 'saved'; round += 1)
        for (const next of [
          { kind: 'choose', choice: 'mine' },
          { kind: 'save', keys: [...keys] },
          { kind: 'answer' },
        ] as const) {
          desk.do(next);
          desk.send();
        }
      expect(draftStatus(desk.draft)).toBe('saved');
      for (const [each, want] of desk.wanted)
        expect(isSameValue(desk.stored.fields[each], want), each).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('an edit back to the saved value is removed', () => {
  fc.assert(
    fc.property(key, value, (each, typed) => {
      const { shown } = new Desk();
      const edited = editField(emptyAssetDraft, shown, { key: each, value: typed });
      const back = editField(edited, shown, { key: each, value: shown.fields[each] ?? null });
      expect(draftStatus(back)).toBe('saved');
    }),
  );
});

test('reverting a save restores the values that it replaced', () => {
  fc.assert(
    fc.property(key, value, (each, typed) => {
      const desk = new Desk();
      const before = desk.stored.fields[each] ?? null;
      const save = [
        { kind: 'edit', key: each, value: typed },
        { kind: 'save', keys: [each] },
      ] as const;
      for (const next of [...save, { kind: 'answer' }] as const) {
        desk.do(next);
        desk.send();
      }
      desk.set(queueFields(revertSaves(desk.draft, desk.stored, [each]), [each]));
      desk.send();
      desk.answer();
      expect(isSameValue(desk.stored.fields[each], before)).toBe(true);
      expect(draftStatus(desk.draft)).toBe('saved');
    }),
  );
});
