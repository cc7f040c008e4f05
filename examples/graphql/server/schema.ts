/** The GraphQL schema of the server. Nothing in it was made for Vitrine. */
export const typeDefs = `
  scalar File
  enum MediaKind { IMAGE VIDEO SOUND DOCUMENT }
  enum AssetOrder { NAME_ASC NAME_DESC CREATED_ASC CREATED_DESC SIZE_ASC SIZE_DESC }
  enum Disposition { INLINE ATTACHMENT }

  type Member { id: ID! displayName: String! isOwner: Boolean! }
  type Session { token: String! member: Member! }
  type Collection { id: ID! name: String! ancestors: [Collection!]! assetCount: Int! }
  type Dimensions { width: Int! height: Int! }
  type Place { latitude: Float! longitude: Float! }
  type Metadata { title: String description: String keywords: [String!]! creator: String place: Place }
  type MediaAsset {
    id: ID!
    name: String!
    kind: MediaKind!
    mediaType: String!
    collectionId: ID!
    dimensions: Dimensions
    byteSize: Int!
    revision: Int!
    createdAt: String!
    metadata: Metadata!
  }
  type AssetEdge { cursor: String! node: MediaAsset! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type AssetConnection { edges: [AssetEdge!]! pageInfo: PageInfo! totalCount: Int! }
  type SignedUrl { href: String! validUntil: String! }
  type KindCount { kind: MediaKind! count: Int! }
  type Statistics { assets: Int! collections: Int! kinds: [KindCount!]! }

  input UrlInput { asset: ID! disposition: Disposition! }
  input PlaceInput { latitude: Float! longitude: Float! }
  "What is left out stays as it is, null clears."
  input MetadataInput { title: String description: String keywords: [String!] creator: String place: PlaceInput }

  type Query {
    me: Member
    collections: [Collection!]!
    assets(first: Int! = 50, after: String, collection: ID, search: String, order: AssetOrder! = CREATED_DESC): AssetConnection!
    asset(id: ID!): MediaAsset!
    "Null for an asset that is not there."
    signedUrls(of: [UrlInput!]!): [SignedUrl]!
    statistics: Statistics!
  }

  type Mutation {
    signIn(name: String!, secret: String!): Session!
    signOut: Boolean!
    createCollection(name: String!, parent: ID): Collection!
    renameCollection(id: ID!, name: String!): Collection!
    deleteCollection(id: ID!): Boolean!
    addAsset(file: File!, name: String!, collection: ID): MediaAsset!
    "Refused with CONFLICT when the asset has another revision by now."
    changeAsset(id: ID!, changes: MetadataInput!, revision: Int): MediaAsset!
    moveAssets(ids: [ID!]!, collection: ID!): Boolean!
    deleteAssets(ids: [ID!]!): Boolean!
  }
`;
