import type { Album, Me, NewNote, Note, Photo, PhotoPatch } from '../restTypes.ts';

/** A refusal of the server: its status, a word, and what is wrong with which property. */
export class Refusal extends Error {
  readonly status: number;
  readonly problems: readonly { at: string; reason: string }[];

  constructor(status: number, word: string, ...problems: readonly { at: string; reason: string }[]) {
    super(word);
    this.status = status;
    this.problems = problems;
  }
}

export interface StoredPhoto extends Photo {
  readonly content: Uint8Array<ArrayBuffer>;
}

type NewPhoto = Pick<StoredPhoto, 'albumId' | 'file' | 'mediaType' | 'bytes' | 'content'> & Partial<Photo>;
type StoredAlbum = Omit<Album, 'photoCount'>;
type StoredNote = Note & { readonly key: string | null };

/** Rows by id, which counts up. */
class Table<Row extends { readonly id: number }> {
  readonly #rows = new Map<number, Row>();
  #lastId = 0;

  add(row: Omit<Row, 'id'>): Row {
    this.#lastId += 1;
    const added = { id: this.#lastId, ...row } as Row;
    this.#rows.set(added.id, added);
    return added;
  }

  get(id: number): Row {
    const row = this.#rows.get(id);
    if (!row) throw new Refusal(404, 'no_such_id');
    return row;
  }

  list(): readonly Row[] {
    return [...this.#rows.values()];
  }

  patch(id: number, changes: Partial<Row>): Row {
    return Object.assign(this.get(id), changes);
  }

  delete(id: number): void {
    this.get(id);
    this.#rows.delete(id);
  }
}

/** The longest recording, in seconds. */
const daySeconds = 86_400;

function checkText(at: string, text: unknown, longest: number): string {
  const trimmed = typeof text === 'string' ? text.replaceAll('\u200B', '').trim() : '';
  if (trimmed === '') throw new Refusal(422, 'invalid', { at, reason: 'empty' });
  if (trimmed.length > longest) throw new Refusal(422, 'invalid', { at, reason: 'too_long' });
  return trimmed;
}

/** Albums, photos and notes in memory. Whatever belongs to a deleted row is deleted with it. */
export class Database {
  readonly #albums = new Table<StoredAlbum>();
  readonly #photos = new Table<StoredPhoto>();
  readonly #notes = new Table<StoredNote>();

  albums(): readonly Album[] {
    const photos = this.#photos.list();
    const countOf = (id: number) => photos.filter(({ albumId }) => albumId === id).length;
    return this.#albums.list().map((album) => ({ ...album, photoCount: countOf(album.id) }));
  }

  addAlbum({ title, parentId = null }: { title: string; parentId?: number | null }): Album {
    if (parentId !== null) this.#albums.get(parentId);
    const { id } = this.#albums.add({ title: checkText('title', title, 200), parentId });
    return this.album(id);
  }

  album(id: number): Album {
    this.#albums.get(id);
    return this.albums().find((each) => each.id === id) as Album;
  }

  patchAlbum(id: number, { title }: { title: string }): Album {
    this.#albums.patch(id, { title: checkText('title', title, 200) });
    return this.album(id);
  }

  deleteAlbum(id: number): void {
    this.#albums.delete(id);
    for (const { id: below, parentId } of this.#albums.list()) if (parentId === id) this.deleteAlbum(below);
    for (const { id: photo, albumId } of this.#photos.list()) if (albumId === id) this.deletePhoto(photo);
  }

  photos(): readonly StoredPhoto[] {
    return this.#photos.list();
  }

  photo(id: number): StoredPhoto {
    return this.#photos.get(id);
  }

  /** Adds a photo. What is left out is unknown. */
  addPhoto(photo: NewPhoto): Photo {
    this.#albums.get(photo.albumId);
    const unknown = { width: null, height: null, caption: null, credit: null, tags: [], stars: null };
    const file = checkText('file', photo.file, 300);
    return this.#photos.add({ ...unknown, ...photo, file, added: new Date().toISOString() });
  }

  patchPhoto(id: number, changes: PhotoPatch): Photo {
    if (changes.albumId !== undefined) this.#albums.get(changes.albumId);
    return this.#photos.patch(id, changes);
  }

  deletePhoto(id: number): void {
    this.#photos.delete(id);
    for (const note of this.#notes.list()) if (note.photoId === id) this.#notes.delete(note.id);
  }

  notes(photoId: number): readonly Note[] {
    this.#photos.get(photoId);
    return this.#notes.list().filter((note) => note.photoId === photoId);
  }

  /** Adds a note. One with the key of an earlier one is that one. */
  addNote({ photoId, second, ...note }: NewNote, me: Me, key: string | null): Note {
    const { mediaType } = this.#photos.get(photoId);
    const longest = /^(video|audio)\//.test(mediaType) ? daySeconds : -1;
    if (second !== null && !(second >= 0 && second <= longest))
      throw new Refusal(422, 'invalid', { at: 'second', reason: 'out_of_range' });
    const sent = key === null ? undefined : this.#notes.list().find((each) => each.key === key);
    if (sent && sent.photoId !== photoId) throw new Refusal(409, 'key_in_use');
    if (sent) return sent;
    const thread = note.threadId === null ? undefined : this.#notes.get(note.threadId);
    if (thread && thread.photoId !== photoId) throw new Refusal(404, 'no_such_id');
    const threadId = thread ? this.#notes.get(thread.threadId ?? thread.id).id : null;
    const written = new Date().toISOString();
    const text = checkText('text', note.text, 10_000);
    const { name: writer, fullName: writerName } = me;
    const times = { written, changed: written };
    return this.#notes.add({ photoId, threadId, text, second, writer, writerName, ...times, key });
  }

  patchNote(id: number, writer: string, { text }: { text: string }): Note {
    if (this.#notes.get(id).writer !== writer) throw new Refusal(403, 'not_yours');
    return this.#notes.patch(id, {
      text: checkText('text', text, 10_000),
      changed: new Date().toISOString(),
    });
  }

  deleteNote(id: number): void {
    this.#notes.delete(id);
  }
}
