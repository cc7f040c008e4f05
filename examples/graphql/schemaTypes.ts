/** The types of the schema for the server and the page. A code generator would write them. */
export type MediaKind = 'IMAGE' | 'VIDEO' | 'SOUND' | 'DOCUMENT';

export interface Collection {
  readonly id: string;
  readonly name: string;
  readonly ancestors: readonly { readonly id: string; readonly name: string }[];
  readonly assetCount: number;
}

export interface Metadata {
  readonly title: string | null;
  readonly description: string | null;
  readonly keywords: readonly string[];
  readonly creator: string | null;
  readonly place: { readonly latitude: number; readonly longitude: number } | null;
}

export interface MediaAsset {
  readonly id: string;
  readonly name: string;
  readonly kind: MediaKind;
  readonly mediaType: string;
  readonly collectionId: string;
  readonly dimensions: { readonly width: number; readonly height: number } | null;
  readonly byteSize: number;
  readonly revision: number;
  readonly createdAt: string;
  readonly metadata: Metadata;
}

export interface AssetConnection {
  readonly edges: readonly { readonly node: MediaAsset }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly totalCount: number;
}

export interface Statistics {
  readonly assets: number;
  readonly collections: number;
  readonly kinds: readonly { readonly kind: MediaKind; readonly count: number }[];
}

export interface Member {
  readonly id: string;
  readonly displayName: string;
  readonly isOwner: boolean;
}
