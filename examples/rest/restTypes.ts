/** The resources of the server, as it sends them. Ids are numbers that it counts up for each resource. */
export interface Album {
  readonly id: number;
  readonly title: string;
  /** The album that contains it; null at the top. */
  readonly parentId: number | null;
  /** Number of its own photos. Only read. */
  readonly photoCount: number;
}

export interface Photo {
  readonly id: number;
  readonly albumId: number;
  readonly file: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly added: string;
  readonly caption: string | null;
  readonly credit: string | null;
  readonly tags: readonly string[];
  readonly stars: number | null;
}

/** The properties of a photo that a PATCH may contain. What is left out stays as it is, null clears. */
export type PhotoPatch = Partial<Pick<Photo, 'albumId' | 'caption' | 'credit' | 'tags' | 'stars'>>;

export interface Note {
  readonly id: number;
  readonly photoId: number;
  /** The first note of its thread; null for that itself. */
  readonly threadId: number | null;
  readonly text: string;
  /** The second of a video or a recording that it is about; null for the whole. */
  readonly second: number | null;
  /** Short name and full name of the person who wrote it. */
  readonly writer: string;
  readonly writerName: string;
  readonly written: string;
  readonly changed: string;
}

export type NewNote = Pick<Note, 'photoId' | 'threadId' | 'text' | 'second'>;

export interface Me {
  readonly name: string;
  readonly fullName: string;
  readonly isEditor: boolean;
}

/** The body of a refusal with status 422 or 409. */
export interface Problem {
  readonly error: string;
  readonly problems?: readonly { readonly at: string; readonly reason: string }[];
}
