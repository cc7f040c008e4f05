import { keywordKey } from '../../keywords/index.ts';
import { createChangeLog, type ChangeLog } from '../memory/changeLog.ts';
import type { Library } from '../memory/library.ts';

/** Number of the series of ids of changes, so that they differ from the ids of files. */
const changeSeries = 45;

/** A word of the dictionary by its key: listed by an admin, or used by a file. */
export interface Word {
  readonly id: string;
  readonly value: string;
  /** Whether it stays in the dictionary when no file has it any more. */
  readonly isListed: boolean;
}

/** The dictionary of a memory back end. */
export interface KeywordStore {
  /** Whether files accept words of the dictionary only. */
  isFixed: boolean;
  /** Words that people added or renamed, by their key; the others are those of the files. */
  readonly listed: Map<string, string>;
  /** The key that each deleted word had, by its id. */
  readonly deletedKeys: Map<string, string>;
  readonly log: ChangeLog<Word>;
}

/** Returns a dictionary with the words of the files alone. */
export function createKeywordStore(library: () => Library): KeywordStore {
  return {
    isFixed: false,
    listed: new Map(),
    deletedKeys: new Map(),
    log: createChangeLog(
      library,
      (number) => library().makeId(number, changeSeries),
      ({ label }) => keywordKey(label),
    ),
  };
}
