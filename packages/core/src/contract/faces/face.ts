import type { Action } from '../permissions.ts';

/** A rectangle of a picture as it is shown, in shares of its width and height: 0 to 1. */
export interface FaceBox {
  /** Left edge, from the left. */
  readonly x: number;
  /** Upper edge, from the top. */
  readonly y: number;
  /** Width; more than 0. */
  readonly width: number;
  /** Height; more than 0. */
  readonly height: number;
}

/** The person to whom a face belongs. */
export interface FacePerson {
  /** Opaque. A face that nobody has named belongs to a person too: faces that look the same have the same one. */
  readonly id: string;
  /** The name; empty for a person without one. */
  readonly value: string;
  /** Whether the person has a name. */
  readonly isIdentified: boolean;
}

/** Who a face could be, by its likeness. */
export interface FaceSuggestion {
  /** Id of a person with a name. */
  readonly personId: string;
  /** The name. */
  readonly value: string;
  /** How much the face differs from those of the person: 0 for the same, up to 2. */
  readonly distance: number;
}

/** A face on a picture. */
export interface Face {
  /** Opaque, and stays the same when the face gets another person. */
  readonly id: string;
  /** Who it is. */
  readonly person: FacePerson;
  /** The name to show; empty for a face without one. */
  readonly personName: string;
  /** The colour of its mark, as `#rrggbb`; anything else that a back end sends becomes a default colour. */
  readonly hexColor: string;
  /** Where it is. */
  readonly box: FaceBox;
  /** Who it could be; absent when nobody is similar, and for a face that a person has named. */
  readonly suggestion?: FaceSuggestion | undefined;
  /** Actions that the viewer may perform on this face. Absent when the role decides. */
  readonly permissions?: readonly Action[] | undefined;
}

/**
 * Whether a picture was searched for faces: `ready`, also for a file that is no picture; `pending` while it is to be searched;
 * `failed` when it could not be; `off` where the account does not allow recognition.
 */
export const faceStates = ['ready', 'pending', 'failed', 'off'] as const;
/** One of the `faceStates`. */
export type FaceState = (typeof faceStates)[number];

/** The faces of a file. */
export interface FileFaces {
  /** From left to right; none where recognition is not allowed. */
  readonly faces: readonly Face[];
  /** Whether more can follow. */
  readonly state: FaceState;
}

/** A person to choose for a face: one with a name. */
export interface PersonOption {
  /** Opaque. */
  readonly id: string;
  /** The name. */
  readonly value: string;
  /** Number of faces, without those on files in the bin; absent without `faces.counts`. */
  readonly faceCount?: number | undefined;
  /** The face that stands for the person; null for none. */
  readonly coverFaceId: string | null;
}

/** A person of the account, as the list of people shows them. */
export interface PersonSummary extends FacePerson {
  /** Hidden people are left out of lists, choices and `recognizedPeople`; their faces stay. */
  readonly isHidden: boolean;
  /** Number of faces, without those on files in the bin; absent without `faces.counts`. */
  readonly faceCount?: number | undefined;
  /** Number of files with these faces; absent without `faces.counts`. */
  readonly fileCount?: number | undefined;
  /** The face that stands for the person; null for none. */
  readonly coverFaceId: string | null;
  /** Actions that the viewer may perform on this person. Absent when the role decides. */
  readonly permissions?: readonly Action[] | undefined;
}

/** A face and its file. */
export interface PlannedFace {
  /** Id of the face. */
  readonly faceId: string;
  /** Id of its file. */
  readonly fileId: string;
}

/** What a change of the person of a face would change. */
export interface FacesPlan {
  /** The faces, that of the input first; at most `maxPlannedFaces`. */
  readonly faces: readonly PlannedFace[];
  /** Number of all faces that would change. */
  readonly total: number;
}

/** What was done. */
export interface FacesChange {
  /** Number of faces that have changed; 0 when there was nothing to change. */
  readonly changed: number;
  /** For `undoBatch`; absent when nothing has changed, or when the back end cannot undo it. */
  readonly batchId?: string | undefined;
}

/** What the recognition of an account still has to do. */
export interface RecognitionProgress {
  /** Whether the account allows recognition. */
  readonly isAllowed: boolean;
  /** Number of pictures that are to be searched. */
  readonly pending: number;
  /** Number of pictures that were searched. */
  readonly ready: number;
  /** Number of pictures that could not be searched. */
  readonly failed: number;
}

/** Identifies the picture of a face. */
export interface CropRequest {
  /** Id of the face. */
  readonly faceId: string;
}

/** The most characters of a name of a person. */
export const maxPersonName = 200;
/** The most people that `listPersons` returns. */
export const maxPersonOptions = 100;
/** The most people on one page. */
export const maxPeoplePerPage = 200;
/** The most faces that a plan names. */
export const maxPlannedFaces = 1000;
/** The most faces that a change can leave out. */
export const maxExcludedFaces = 10_000;
/** For how many days a change of faces or people can be undone. */
export const facesUndoDays = 30;
