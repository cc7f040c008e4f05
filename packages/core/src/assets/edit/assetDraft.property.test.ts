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
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('response' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('otherEdit' as const), key, value }) },
  fc.record({ kind: fc.constant('refuse' as const) }),
  fc.record({ kind: fc.constant('refresh' as const) }),
  fc.record({ kind: fc.constant('discard' as const), keys: someKeys }),
  fc.record({
    kind: fc.constant('choose' as const),
    choice: fc.constantFrom('mine' as const, 'theirs' as const),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

function deepFreeze<Value>(it: Value): Value {
  if (typeof it !== 'object' || it === null || Object.isFrozen(it)) return it;
  for (const each of Object.values(it)) deepFreeze(each);
  return Object.freeze(it);
}

/** One person with a draft, and a back end that others write to as well. */
class EditingSession {
  draft: AssetDraft = emptyAssetDraft;
  stored: Asset = makeAsset({ fields: { title: 'sea', notes: null, keywords: ['sea'] } });
  /** The file that the person sees, below the edits. */
  loaded = this.stored;
  sent: AssetDraft | undefined;
  /** The last typed value of each field whose edit was not discarded. */
  readonly typed = new Map<string, FieldValue>();
  /** Fields of which a save was requested. */
  readonly requested = new Set<string>();
  /** Values of other people that the person has seen, or chose to overwrite, and values that the person saved. */
  readonly seen = new Map<string, FieldValue[]>(keys.map((each) => [each, []]));

  recordSeen(each: string, { fields }: Asset): void {
    this.seen.get(each)?.push(fields[each] ?? null);
  }

  setDraft(next: AssetDraft): void {
    this.draft = deepFreeze(next);
  }

  write(fields: FieldValues): void {
    const { stored } = this;
    this.stored = deepFreeze({
      ...stored,
      fields: { ...stored.fields, ...fields },
      version: stored.version + 1,
    });
  }

  send(): void {
    if (this.sent || this.draft.waiting.length === 0) return;
    this.setDraft(sendNextFields(this.draft));
    this.sent = this.draft;
  }

  fail(current: Asset | undefined): void {
    if (!this.sent) return;
    const error = new ApiError(current ? 'conflict' : 'unexpected');
    this.setDraft(
      settleFailure(this.draft, this.sent, { error, current, isUnmerged: current !== undefined }),
    );
    this.sent = undefined;
  }

  respond(): void {
    if (!this.sent) return;
    const { sending, version } = this.sent;
    const isNewest = version === undefined || version === this.stored.version;
    if (!isNewest && conflictingFields(this.sent, this.stored).length > 0) return this.fail(this.stored);
    for (const each of Object.keys(sending)) {
      const overwritten = this.stored.fields[each] ?? null;
      const isSeen = this.seen.get(each)?.some((known) => isSameValue(known, overwritten));
      expect(
        isSeen || isSameValue(sending[each], overwritten),
        `${each} overwrites a value that the person has not seen`,
      ).toBe(true);
    }
    this.write(sending);
    for (const each of Object.keys(sending)) this.recordSeen(each, this.stored);
    this.loaded = this.stored;
    this.setDraft(settleSave(this.draft, this.sent, this.stored));
    this.sent = undefined;
  }

  edit(change: { key: string; value: FieldValue }): void {
    if (!(change.key in this.draft.edits)) this.recordSeen(change.key, this.loaded);
    this.typed.set(change.key, change.value);
    this.requested.delete(change.key);
    this.setDraft(editField(this.draft, this.loaded, change));
    const { edits, sending } = this.draft;
    // What is typed is what the person sees already, whatever others have saved since.
    if (!(change.key in edits) && !(change.key in sending)) this.typed.delete(change.key);
  }

  discard(some: readonly string[]): void {
    for (const each of some) this.typed.delete(each);
    this.setDraft(discardEdits(this.draft, some));
  }

  choose(choice: 'mine' | 'theirs'): void {
    const { conflict } = this.draft;
    if (!conflict) return;
    for (const each of draftConflicts(this.draft)) {
      this.recordSeen(each, conflict);
      if (choice === 'theirs') this.typed.delete(each);
    }
    this.loaded = conflict;
    this.setDraft(resolveConflicts(this.draft, choice));
  }

  apply(next: Step): void {
    switch (next.kind) {
      case 'edit':
        return this.edit(next);
      case 'save':
        for (const each of next.keys) this.requested.add(each);
        return this.setDraft(queueFields(this.draft, next.keys));
      case 'discard':
        return this.discard(next.keys);
      case 'choose':
        return this.choose(next.choice);
      case 'otherEdit':
        // What is saved, or never was an edit, may be changed by others.
        if (!(next.key in this.draft.edits)) this.typed.delete(next.key);
        return this.write({ [next.key]: next.value });
      case 'refresh':
        this.loaded = this.stored;
        return undefined;
      case 'refuse':
        return this.fail(undefined);
      case 'response':
        return this.respond();
    }
  }

  check(): void {
    const { edits, bases, failures, waiting, sending } = this.draft;
    for (const [each, edited] of Object.entries(edits)) expect(edited, each).toEqual(this.typed.get(each));
    for (const each of this.requested)
      expect(
        !(each in edits) || each in sending || each in failures || waiting.flat().includes(each),
        `${each} is queued, sent, failed or saved`,
      ).toBe(true);
    for (const some of [Object.keys(bases), Object.keys(failures), waiting.flat()])
      expect(some.every((each) => each in edits)).toBe(true);
    if (draftStatus(this.draft) === 'saved') expect({ ...edits, ...sending }).toEqual({});
  }
}

function runSteps(steps: readonly Step[]): EditingSession {
  const session = new EditingSession();
  for (const next of steps) {
    session.apply(next);
    session.send();
    session.check();
  }
  return session;
}

test('no edit is lost, and no unseen change of another person is overwritten', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => void runSteps(steps)),
    { numRuns: 500 },
  );
});

test('after any events, choosing mine and saving again stores the wanted values', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const session = runSteps(steps);
      for (let round = 0; round < 12 && draftStatus(session.draft) !== 'saved'; round += 1)
        for (const next of [
          { kind: 'choose', choice: 'mine' },
          { kind: 'save', keys: [...keys] },
          { kind: 'response' },
        ] as const) {
          session.apply(next);
          session.send();
        }
      expect(draftStatus(session.draft)).toBe('saved');
      for (const [each, want] of session.typed)
        expect(isSameValue(session.stored.fields[each], want), each).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('an edit back to the saved value is removed', () => {
  fc.assert(
    fc.property(key, value, (each, typed) => {
      const { loaded: shown } = new EditingSession();
      const edited = editField(emptyAssetDraft, shown, { key: each, value: typed });
      const back = editField(edited, shown, { key: each, value: shown.fields[each] ?? null });
      expect(draftStatus(back)).toBe('saved');
    }),
  );
});

test('reverting a save restores the values that it replaced', () => {
  fc.assert(
    fc.property(key, value, (each, typed) => {
      const session = new EditingSession();
      const before = session.stored.fields[each] ?? null;
      const save = [
        { kind: 'edit', key: each, value: typed },
        { kind: 'save', keys: [each] },
      ] as const;
      for (const next of [...save, { kind: 'response' }] as const) {
        session.apply(next);
        session.send();
      }
      session.setDraft(queueFields(revertSaves(session.draft, session.stored, [each]), [each]));
      session.send();
      session.respond();
      expect(isSameValue(session.stored.fields[each], before)).toBe(true);
      expect(draftStatus(session.draft)).toBe('saved');
    }),
  );
});
