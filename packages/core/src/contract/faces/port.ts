import type { MediaResult, ResolvedMedia } from '../assets/media.ts';
import type { ChangeRecord, ListChangesInput } from '../changes.ts';
import type { Page } from '../page.ts';
import type {
  CropRequest,
  Face,
  FaceBox,
  FacesChange,
  FacesPlan,
  FileFaces,
  PersonOption,
  PersonSummary,
  RecognitionProgress,
} from './face.ts';

/** Which faces a change of a face changes too. */
export interface FaceScope {
  /** Id of the face. */
  readonly faceId: string;
  /** Whether all faces of its person change (needs `faces.applyToAll`). Defaults to false. */
  readonly applyToAll?: boolean | undefined;
  /** Ids of faces that stay as they are, at most `maxExcludedFaces`; the face itself always changes (needs `faces.exclude`). */
  readonly exclude?: readonly string[] | undefined;
}

/** A change of the person of a face. */
export interface ChangePersonInput extends FaceScope {
  /** Id of the other person. */
  readonly personId: string;
}

/** A person to add, for a face. */
export interface AddPersonInput extends FaceScope {
  /** The name, at most `maxPersonName` characters. */
  readonly name: string;
}

/** A change that is to be planned. */
export interface PlanChangeInput extends FaceScope {
  /** Id of the other person; absent for a new one. */
  readonly personId?: string | undefined;
}

/** A face to draw: of a person, of a new one by their name, or of nobody known. */
export interface AddFaceInput {
  /** Id of the file, a picture. */
  readonly fileId: string;
  /** Where the face is. What is outside the picture is cut off. */
  readonly box: FaceBox;
  /** Id of the person; never with a `name`. */
  readonly personId?: string | undefined;
  /** Name of a person to add. */
  readonly name?: string | undefined;
}

/** Conditions for a list of people, and the page of it to return. */
export interface ListPeopleInput {
  /** A name, as for `listPersons`. */
  readonly query?: string | undefined;
  /** Whether hidden people are listed too (needs `faces.hide`). Defaults to false. */
  readonly includeHidden?: boolean | undefined;
  /** The `nextCursor` of the page before; without it the first page. */
  readonly cursor?: string | undefined;
  /** 1 to `maxPeoplePerPage`. Defaults to 48. */
  readonly limit?: number | undefined;
}

/** A person who was added, and what that changed. */
export interface AddedPerson extends FacesChange {
  /** The person. */
  readonly person: PersonOption;
}

/** A face that was drawn. */
export interface AddedFace {
  /** The face. */
  readonly face: Face;
  /** For `undoBatch`; absent when the back end cannot undo it. */
  readonly batchId?: string | undefined;
}

/** A person who was changed. */
export interface PersonChange {
  /** The person as they are now. */
  readonly person: PersonSummary;
  /** For `undoBatch`; absent when nothing has changed, or when the back end cannot undo it. */
  readonly batchId?: string | undefined;
}

/** Two people who become one. */
export interface MergePeopleInput {
  /** Id of the person who goes. */
  readonly from: string;
  /** Id of the person who gets the faces of the other one. */
  readonly into: string;
}

/** What a merge of two people would change. */
export interface MergePlan {
  /** Number of faces that would change; absent without `faces.counts`. */
  readonly faceCount?: number | undefined;
  /** Number of files with these faces; absent without `faces.counts`. */
  readonly fileCount?: number | undefined;
}

/**
 * The faces on pictures, and the people of the account. Two names are equal when they are the same without regard to case,
 * accents and white space; no two people have equal names. Where the account does not allow recognition there are no faces and
 * no people, and calls that write reject with `forbidden`.
 *
 * @see docs/rules/faces.md
 */
export interface FacesApi {
  /**
   * Returns the faces of a file, and whether it was searched for them.
   * @throws ApiError `not-found` for an unknown file.
   */
  listFaces(input: { readonly fileId: string }, signal?: AbortSignal): Promise<FileFaces>;
  /**
   * Returns people with names that are similar to `query`, the best first: without regard to case and accents, by the beginning
   * of any word, and with a typing error. Without a `query` those with the most faces (with `faces.counts`). `limit` is 1 to `maxPersonOptions` and
   * defaults to 20. Hidden people are left out.
   */
  listPersons(
    input: { readonly query?: string | undefined; readonly limit?: number | undefined },
    signal?: AbortSignal,
  ): Promise<readonly PersonOption[]>;
  /**
   * Gives a face, or all of its person, to another person (needs `faces.change`). Nothing changes for the same person.
   * All changes are one: all of them or, on an error, none.
   * @throws ApiError `not-found` for an unknown face or person.
   */
  changePerson(input: ChangePersonInput, signal?: AbortSignal): Promise<FacesChange>;
  /**
   * Adds a person, and gives them a face or all of its person, as `changePerson`.
   * @throws ApiError `conflict` with the `PersonOption` that has an equal name as `current`; `invalid` with `fields.name` for a name that is
   * empty or too long.
   */
  addPerson(input: AddPersonInput, signal?: AbortSignal): Promise<AddedPerson>;
  /** Returns what `changePerson`, or without a `personId` `addPerson`, would change (needs `faces.plan`). Changes nothing. */
  planChange(input: PlanChangeInput, signal?: AbortSignal): Promise<FacesPlan>;
  /**
   * Undoes a change of faces or people: all of it or, on an error, nothing (needs `faces.undo`).
   * @throws ApiError `conflict` with an `UndoObstacle` as `current` when a later change has changed the same faces or people;
   * `not-found` for one that was undone, or is older than `facesUndoDays`.
   */
  undoBatch(input: { readonly batchId: string }, signal?: AbortSignal): Promise<{ readonly changed: number }>;
  /**
   * Returns a page of the changes of faces and people of the last `facesUndoDays` days, newest first (needs `faces.undo`). The id of
   * each is that for `undoBatch`. The `label` of a change is the name of the person afterwards, and `from` the name before; both are empty
   * for a person without a name.
   * @throws ApiError `invalid` for a cursor that no page returned.
   */
  listChanges(input: ListChangesInput, signal?: AbortSignal): Promise<Page<ChangeRecord>>;
  /** Removes a face from its picture (needs `faces.remove`); it is not found again. */
  removeFace(input: { readonly faceId: string }, signal?: AbortSignal): Promise<FacesChange>;
  /**
   * Draws a face that was not found (needs `faces.draw`).
   * @throws ApiError as `addPerson`; `invalid` with `fields` for a file that is no picture, for a box that is outside of it or too
   * small, and for a person together with a name.
   */
  addFace(input: AddFaceInput, signal?: AbortSignal): Promise<AddedFace>;
  /**
   * Returns a page of the people with faces: those with a name first, each by the number of their faces (with `faces.counts`).
   * @throws ApiError `invalid` for a cursor that no page returned.
   */
  listPeople(input: ListPeopleInput, signal?: AbortSignal): Promise<Page<PersonSummary>>;
  /**
   * Gives a person a name, or another one. It changes on all their files.
   * @throws ApiError as `addPerson`.
   */
  renamePerson(
    input: { readonly id: string; readonly name: string },
    signal?: AbortSignal,
  ): Promise<PersonChange>;
  /** Renames the person of a face, as `renamePerson`. */
  renamePersonOfFace(
    input: { readonly faceId: string; readonly name: string },
    signal?: AbortSignal,
  ): Promise<PersonChange>;
  /**
   * Makes one person of two. Nothing of the first one remains; `undoBatch` restores it.
   * @throws ApiError `invalid` with `fields.into` for the same person.
   */
  mergePeople(input: MergePeopleInput, signal?: AbortSignal): Promise<FacesChange>;
  /** Returns what `mergePeople` would change. Changes nothing. */
  planMerge(input: MergePeopleInput, signal?: AbortSignal): Promise<MergePlan>;
  /** Hides a person, or shows them again, and returns them. */
  setPersonHidden(
    input: { readonly id: string; readonly isHidden: boolean },
    signal?: AbortSignal,
  ): Promise<PersonSummary>;
  /** Returns how much of the library was searched for faces. */
  getRecognitionProgress(signal?: AbortSignal): Promise<RecognitionProgress>;
  /**
   * Resolves with the address of a square picture of each face, in their order, at most `maxMediaRequests`. A back end has
   * this call, `cropUrl`, both, or neither when it has no such pictures.
   */
  resolveCrops?(
    input: { readonly requests: readonly CropRequest[] },
    signal?: AbortSignal,
  ): Promise<readonly MediaResult[]>;
  /** Synchronous form for a back end whose addresses can be computed; see `AssetsApi`. */
  cropUrl?(request: CropRequest): string | ResolvedMedia | undefined;
}
