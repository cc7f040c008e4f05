import { createHash, randomUUID } from 'node:crypto';
import type {
  AlbumBody,
  AlbumDto,
  AssetBody,
  AssetDto,
  FaceDto,
  LinkBody,
  LinkChangeBody,
  LinkDto,
  PersonBody,
  PersonChangeBody,
  PersonDto,
  SearchBody,
  StoredMediaDto,
  UserDto,
} from '../immichTypes.ts';
import { missing, Refusal } from './refusal.ts';
import { matches, toPage } from './search.ts';

type Face = Omit<FaceDto, 'person'> & { readonly assetId: string; personId: string | null };
type Album = Pick<AlbumDto, 'id' | 'albumName' | 'createdAt'> & { readonly assetIds: Set<string> };
type Link = Omit<LinkDto, 'album' | 'assets'> &
  Pick<LinkBody, 'albumId'> & { readonly assetIds: readonly string[] };
interface StoredAsset {
  dto: AssetDto;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A new asset: its bytes and what is known about it. */
export interface NewAsset extends Partial<AssetDto> {
  readonly originalFileName: string;
  readonly originalMimeType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const profile = { profileImagePath: '', profileChangedAt: '2026-01-01T00:00:00.000Z' };
export const user: UserDto = {
  ...profile,
  id: randomUUID(),
  name: 'Ida Owner',
  email: 'ida@example.com',
  avatarColor: 'primary',
  isAdmin: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  deletedAt: null,
  license: null,
  clusterGroupId: '',
  oauthId: '',
  quotaSizeInBytes: null,
  quotaUsageInBytes: null,
  shouldChangePassword: false,
  status: 'active',
  storageLabel: null,
};
const types: Readonly<Record<string, AssetDto['type']>> = { image: 'IMAGE', video: 'VIDEO', audio: 'AUDIO' };

/** What one person has on the server, in memory. */
export class Library {
  readonly #assets = new Map<string, StoredAsset>();
  readonly #albums = new Map<string, Album>();
  readonly #people = new Map<string, PersonDto>();
  readonly #faces = new Map<string, Face>();
  readonly #links = new Map<string, Link>();

  #stored(id: string, right = 'asset.read'): StoredAsset {
    const found = this.#assets.get(id);
    if (!found) throw missing(right);
    return found;
  }

  #change(id: string, changes: Partial<AssetDto>): AssetDto {
    const stored = this.#stored(id, 'asset.update');
    stored.dto = { ...stored.dto, ...changes, updatedAt: new Date().toISOString() };
    return this.asset(id);
  }

  asset(id: string): AssetDto {
    const { dto } = this.#stored(id);
    const ids = this.faces(id).map(({ person }) => person?.id);
    return { ...dto, people: [...this.#people.values()].filter((person) => ids.includes(person.id)) };
  }

  bytes(id: string) {
    const { bytes, dto } = this.#stored(id, 'asset.view');
    return { bytes, type: dto.originalMimeType ?? '', name: dto.originalFileName };
  }

  addAsset({ bytes, originalFileName, originalMimeType, ...known }: NewAsset): StoredMediaDto {
    const type = types[originalMimeType.split('/')[0] ?? ''];
    if (!type) throw new Refusal(400, `Unsupported file type ${originalFileName}`);
    const checksum = createHash('sha1').update(bytes).digest('base64');
    const twin = [...this.#assets.values()].find(({ dto }) => dto.checksum === checksum);
    if (twin) return { id: twin.dto.id, status: 'duplicate' };
    const now = new Date().toISOString();
    const dto: AssetDto = {
      id: randomUUID(),
      checksum,
      type,
      originalFileName,
      originalMimeType,
      originalPath: `/data/${originalFileName}`,
      ownerId: user.id,
      owner: user,
      createdAt: now,
      updatedAt: now,
      fileCreatedAt: now,
      fileModifiedAt: now,
      localDateTime: now,
      duration: null,
      width: null,
      height: null,
      thumbhash: null,
      hasMetadata: true,
      isArchived: false,
      isEdited: false,
      isFavorite: false,
      isOffline: false,
      isTrashed: false,
      visibility: 'timeline',
      ...known,
      exifInfo: {
        fileSizeInByte: bytes.length,
        description: '',
        rating: null,
        ...known.exifInfo,
      },
    };
    this.#assets.set(dto.id, { dto, bytes });
    return { id: dto.id, status: 'created' };
  }

  updateAsset(id: string, { description, rating }: AssetBody): AssetDto {
    const { exifInfo } = this.asset(id);
    const changes = {
      ...(description !== undefined && { description }),
      ...(rating !== undefined && { rating }),
    };
    return this.#change(id, { exifInfo: { ...exifInfo, ...changes } });
  }

  deleteAssets(ids: readonly string[], force: boolean): void {
    for (const id of ids) this.#stored(id, 'asset.delete');
    for (const id of ids) {
      if (force) this.#assets.delete(id);
      else this.#change(id, { isTrashed: true });
    }
  }

  restoreAssets(ids: readonly string[]) {
    for (const id of ids) this.#stored(id, 'asset.delete');
    for (const id of ids) this.#change(id, { isTrashed: false });
    return { count: ids.length };
  }

  #find({ filter = {} }: SearchBody): readonly AssetDto[] {
    const albumsOf = (id: string) =>
      [...this.#albums.values()].filter(({ assetIds }) => assetIds.has(id)).map((album) => album.id);
    return [...this.#assets.keys()]
      .map((id) => this.asset(id))
      .filter((asset) => matches(asset, albumsOf(asset.id), filter));
  }

  search = (body: SearchBody) => toPage(this.#find(body), body);
  count = (body: SearchBody) => ({ total: this.#find(body).length });

  #toAlbum({ assetIds: _assetIds, ...album }: Album): AlbumDto {
    const { id, name, email, avatarColor } = user;
    return {
      ...album,
      albumThumbnailAssetId: null,
      description: '',
      updatedAt: album.createdAt,
      isActivityEnabled: true,
      albumUsers: [
        {
          role: 'owner',
          user: {
            id,
            name,
            email,
            avatarColor,
            ...profile,
          },
        },
      ],
      assetCount: this.#find({ filter: { albumIds: { any: [album.id] } } }).length,
      hasSharedLink: [...this.#links.values()].some(({ albumId }) => albumId === album.id),
      shared: false,
    };
  }

  albums(assetId: string | null): readonly AlbumDto[] {
    return [...this.#albums.values()]
      .filter(({ assetIds }) => assetId === null || assetIds.has(assetId))
      .map((album) => this.#toAlbum(album));
  }

  album(id: string): AlbumDto {
    const album = this.#albums.get(id);
    if (!album) throw missing('album.read');
    return this.#toAlbum(album);
  }

  addAlbum({ albumName, assetIds = [] }: AlbumBody): AlbumDto {
    const album = {
      id: randomUUID(),
      albumName,
      createdAt: new Date().toISOString(),
      assetIds: new Set(assetIds),
    };
    this.#albums.set(album.id, album);
    return this.#toAlbum(album);
  }

  renameAlbum(id: string, albumName: string): AlbumDto {
    const album = this.#albums.get(id);
    if (!album) throw missing('album.update');
    return this.#toAlbum(Object.assign(album, { albumName }));
  }

  addToAlbum(id: string, ids: readonly string[]) {
    this.album(id);
    const { assetIds } = this.#albums.get(id) as Album;
    return ids.map((each) => {
      const success = this.#assets.has(each) && !assetIds.has(each);
      assetIds.add(each);
      return { id: each, success };
    });
  }

  people(withHidden: boolean): readonly PersonDto[] {
    return [...this.#people.values()]
      .filter(({ isHidden }) => withHidden || !isHidden)
      .toSorted((one, other) => Number(one.name === '') - Number(other.name === ''));
  }

  person(id: string): PersonDto {
    const found = this.#people.get(id);
    if (!found) throw missing('person.read');
    return found;
  }

  filesOf(personId: string): readonly string[] {
    this.person(personId);
    const own = [...this.#faces.values()].filter((face) => face.personId === personId);
    return [...new Set(own.map(({ assetId }) => assetId))];
  }

  addPerson({ name = '', isHidden = false }: PersonBody = {}): PersonDto {
    const id = randomUUID();
    const person: PersonDto = {
      id,
      name,
      isHidden,
      birthDate: null,
      thumbnailPath: `/data/thumbs/${id}.jpeg`,
    };
    this.#people.set(id, person);
    return person;
  }

  changePerson(id: string, changes: PersonChangeBody): PersonDto {
    const { name, isHidden } = { ...this.person(id), ...changes };
    const person = { ...this.person(id), name, isHidden };
    this.#people.set(id, person);
    return person;
  }

  mergePeople(into: string, ids: readonly string[]) {
    this.person(into);
    for (const id of ids) this.person(id);
    for (const face of this.#faces.values()) if (ids.includes(face.personId ?? '')) face.personId = into;
    for (const id of ids) this.#people.delete(id);
    return ids.map((id) => ({ id, success: true }));
  }

  /** Returns the drawing with the face of a person, cut to the face. */
  portrait(personId: string) {
    const face = [...this.#faces.values()].find((each) => each.personId === personId);
    if (!face) throw missing('person.read');
    const [left, top] = [face.boundingBoxX1, face.boundingBoxY1];
    const box = `${left} ${top} ${face.boundingBoxX2 - left} ${face.boundingBoxY2 - top}`;
    const { bytes, type } = this.bytes(face.assetId);
    const drawing = new TextDecoder().decode(bytes).replace('<svg ', `<svg viewBox="${box}" `);
    return { bytes: new TextEncoder().encode(drawing), type };
  }

  faces(assetId: string): readonly FaceDto[] {
    this.#stored(assetId);
    return [...this.#faces.values()]
      .filter((face) => face.assetId === assetId)
      .map(({ assetId: _assetId, personId, ...face }) => ({
        ...face,
        person: personId === null ? null : this.person(personId),
      }));
  }

  addFace(assetId: string, personId: string | null, [left, top, right, bottom]: readonly number[]): void {
    const { width, height } = this.asset(assetId);
    const id = randomUUID();
    this.#faces.set(id, {
      id,
      assetId,
      personId,
      imageWidth: width ?? 1,
      imageHeight: height ?? 1,
      boundingBoxX1: left ?? 0,
      boundingBoxY1: top ?? 0,
      boundingBoxX2: right ?? 1,
      boundingBoxY2: bottom ?? 1,
    });
  }

  reassignFace(faceId: string, personId: string): PersonDto {
    const face = this.#faces.get(faceId);
    if (!face) throw missing('face.update');
    face.personId = this.person(personId).id;
    return this.person(personId);
  }

  deleteFace(id: string): void {
    if (!this.#faces.delete(id)) throw missing('face.delete');
  }

  #toLink({ albumId, assetIds, ...link }: Link): LinkDto {
    const known = assetIds.filter((id) => this.#assets.has(id)).map((id) => this.asset(id));
    const assets = known.filter(({ isTrashed }) => !isTrashed);
    return { ...link, assets, ...(albumId !== undefined && { album: this.album(albumId) }) };
  }

  links(): readonly LinkDto[] {
    return [...this.#links.values()].toReversed().map((link) => this.#toLink(link));
  }

  link(id: string, right = 'sharedLink.read'): LinkDto {
    const link = this.#links.get(id);
    if (!link) throw missing(right);
    return this.#toLink(link);
  }

  changeLink(id: string, changes: LinkChangeBody): LinkDto {
    this.link(id, 'sharedLink.update');
    const link = Object.assign(this.#links.get(id) as Link, changes);
    return this.#toLink(link);
  }

  changeAssetsOfLink(id: string, change: (assetIds: readonly string[]) => readonly string[]): void {
    this.link(id, 'sharedLink.update');
    const link = this.#links.get(id) as Link;
    const assetIds = change(link.assetIds);
    for (const each of assetIds) this.#stored(each, 'asset.share');
    this.#links.set(id, { ...link, assetIds });
  }

  addLink({ type, albumId, assetIds = [], ...body }: LinkBody): LinkDto {
    const { slug = null } = body;
    if (slug !== null && this.links().some((link) => link.slug === slug))
      throw new Refusal(400, 'Shared link with this slug already exists');
    for (const id of assetIds) this.#stored(id, 'asset.share');
    if (albumId !== undefined) this.album(albumId);
    const key = createHash('sha256').update(randomUUID()).digest('base64url');
    const link: Link = {
      id: randomUUID(),
      key,
      type,
      assetIds,
      userId: user.id,
      createdAt: new Date().toISOString(),
      ...(albumId !== undefined && { albumId }),
      allowDownload: body.allowDownload ?? true,
      allowUpload: body.allowUpload ?? false,
      description: body.description ?? null,
      expiresAt: body.expiresAt ?? null,
      slug,
      password: body.password ?? null,
      showMetadata: body.showMetadata ?? true,
    };
    this.#links.set(link.id, link);
    return this.#toLink(link);
  }

  deleteLink(id: string): void {
    if (!this.#links.delete(id)) throw missing('sharedLink.delete');
  }

  /** Returns the link with a key, unless it has expired. */
  linkByKey(key: string): LinkDto {
    const link = this.links().find((each) => each.key === key);
    const isOpen = link && (link.expiresAt === null || Date.parse(link.expiresAt) > Date.now());
    if (!isOpen) throw new Refusal(401, 'Invalid share key');
    return link;
  }
}
