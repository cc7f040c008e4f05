import type * as Immich from '@immich/sdk';

/*
 * The types of Immich's API, from its own client. Only types are imported: of the client, which has another licence, nothing is in the
 * page.
 */

/** A value as it is in JSON: an enumeration is one of its texts. */
type Json<Value> = Value extends string
  ? `${Value}`
  : Value extends readonly (infer Item)[]
    ? readonly Json<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Json<Value[Key]> }
      : Value;

export type AlbumDto = Json<Immich.AlbumResponseDto>;
export type AssetDto = Json<Immich.AssetResponseDto>;
export type FaceDto = Json<Immich.AssetFaceResponseDto>;
export type PeopleDto = Json<Immich.PeopleResponseDto>;
export type PersonDto = Json<Immich.PersonResponseDto>;
export type PersonStatisticsDto = Json<Immich.PersonStatisticsResponseDto>;
export type SearchDto = Json<Immich.SearchResponseDto>;
export type SearchFilterDto = Json<Immich.SearchFilter>;
export type SearchOrderDto = Json<Immich.SearchOrder>;
export type StatisticsDto = Json<Immich.SearchStatisticsResponseDto>;
export type LinkDto = Json<Immich.SharedLinkResponseDto>;
export type ServerConfigDto = Json<Immich.ServerConfigDto>;
export type StoredMediaDto = Json<Immich.AssetMediaResponseDto>;
export type UserDto = Json<Immich.UserAdminResponseDto>;
export type BulkResultDto = Json<Immich.BulkIdResponseDto>;
export type ErrorDto = Json<Immich.ApiExceptionResponse>;

/** What requests send. */
export type SearchBody = Json<Immich.MetadataSearchDto>;
export type StatisticsBody = Json<Immich.StatisticsSearchDto>;
export type AssetBody = Json<Immich.UpdateAssetDto>;
export type DeleteAssetsBody = Json<Immich.AssetBulkDeleteDto>;
export type IdsBody = Json<Immich.BulkIdsDto>;
export type AlbumBody = Json<Immich.CreateAlbumDto>;
export type AlbumChangeBody = Json<Immich.UpdateAlbumDto>;
export type PersonBody = Json<Immich.PersonCreateDto>;
export type PersonChangeBody = Json<Immich.PersonUpdateDto>;
export type MergeBody = Json<Immich.MergePersonDto>;
export type FaceIdBody = Json<Immich.FaceDto>;
export type FaceDeleteBody = Json<Immich.AssetFaceDeleteDto>;
export type LinkBody = Json<Immich.SharedLinkCreateDto>;
export type LinkChangeBody = Json<Immich.SharedLinkEditDto>;
export type LinkAssetsBody = Json<Immich.AssetIdsDto>;
export type LinkLoginBody = Json<Immich.SharedLinkLoginDto>;
/** The parts of a form with a file. */
export type UploadPart = keyof Immich.AssetMediaCreateDto;
