import type {
  Duration,
  FieldValue,
  ProductId,
  TierId,
  TranscriptEntry,
  TranscriptSource,
} from '@vitrine/core/contract';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { UploadedFile } from '../assets/upload/uploadedFile.ts';
import type { RecognitionTables } from '../recognition/tables.ts';

/** A time that the database sets when a row is inserted without one. */
type CreatedAt = ColumnType<Date, Date | undefined, Date>;
type State = 'pending' | 'done' | 'failed' | 'none';
type StateColumn = ColumnType<State, State | undefined, State>;
export type RoleName = 'user' | 'admin' | 'super';

interface TenantsTable {
  id: GeneratedAlways<number>;
  name: string;
  primary_domain: Generated<string>;
  /** Grows by one with each change. */
  edit_version: Generated<number>;
  /** The `clientId` of the request that created the tenant. */
  made_with: string | null;
  last_activity: Date | null;
  is_disabled: Generated<boolean>;
  created_at: CreatedAt;
}

interface UsersTable {
  id: GeneratedAlways<number>;
  tenant_id: number;
  login: string;
  login_key: string;
  name: string;
  email: string | null;
  /** The e-mail address without regard to case, unique in the tenant. */
  email_key: string | null;
  profile_url: Generated<string>;
  profile_version: Generated<number>;
  password_hash: string;
  role: RoleName;
  is_active: Generated<boolean>;
  last_activity: Date | null;
  created_at: CreatedAt;
}

interface SessionsTable {
  id_hash: Buffer;
  /** Names the session for its owner; nobody can sign in with it. */
  public_id: Generated<string>;
  tenant_id: number;
  user_id: number;
  created_at: CreatedAt;
  seen_at: CreatedAt;
  expires_at: Date;
  /** The super admin who is signed in as the user, their name at that time, and the hash of their own session. */
  operator_id: number | null;
  operator_name: string | null;
  operator_session: Buffer | null;
  impersonation_mode: 'look' | 'act' | null;
  impersonated_at: Date | null;
  /** The origin of the page on which the session is used by its token; null for one that is used by its cookie. */
  embed_origin: Generated<string | null>;
}

interface FoldersTable {
  id: GeneratedAlways<number>;
  tenant_id: number;
  parent_id: number | null;
  name: string;
  name_key: string;
  created_at: CreatedAt;
  deleted_at: Date | null;
  deleted_by: number | null;
  /** The folder with which this one was deleted; its own id if it was deleted directly. */
  deleted_with: number | null;
}

export interface FilesTable {
  id: GeneratedAlways<number>;
  tenant_id: number;
  folder_id: number;
  file_name: string;
  name_key: string;
  mime_type: string;
  type: 'photo' | 'video' | 'audio' | 'other';
  width: number | null;
  height: number | null;
  duration_seconds: number | null;
  size_bytes: number;
  sha256: string;
  storage_key: string;
  version: Generated<number>;
  added_at: CreatedAt;
  updated_at: CreatedAt;
  modified_at: CreatedAt;
  taken_at: string | null;
  /** `taken_at` as a time; without a zone it counts as UTC. */
  taken_sort: Date | null;
  view_count: Generated<number>;
  last_viewed: Date | null;
  last_downloaded: Date | null;
  deleted_at: Date | null;
  deleted_by: number | null;
  /** The folder with which this file was deleted; null if it was deleted by itself. */
  deleted_with: number | null;
  fields: JSONColumnType<Record<string, FieldValue>, string | undefined, string>;
  /** The day of the field `expirationDate`, as `YYYY-MM-DD`. */
  expiration_day: GeneratedAlways<string | null>;
  facets: Generated<string[]>;
  distinct_keys: Generated<string[]>;
  search_text: Generated<string>;
  processing_metadata: StateColumn;
  processing_thumbnails: StateColumn;
  processing_faces: StateColumn;
  processing_objects: StateColumn;
  processing_error: string | null;
}

interface AuditTable {
  id: GeneratedAlways<number>;
  tenant_id: number;
  at: Date;
  actor: string;
  as_name: string | null;
  kind: string;
  subject: string;
  before: string | null;
  after: string | null;
  reason: string | null;
}

interface ActivityTable {
  id: GeneratedAlways<number>;
  tenant_id: number;
  kind: 'added' | 'updated' | 'opened' | 'modified' | 'downloaded' | 'deleted';
  file_id: number;
  user_id: number | null;
  /** To whom an added file was given; null for its uploader. */
  owner_id: number | null;
  at: CreatedAt;
  day: string;
}

export interface CustomFieldsTable {
  id: GeneratedAlways<number>;
  tenant_id: number;
  label: string;
  description: Generated<string>;
  display_order: number;
  type: 'text' | 'dictionary_single_select' | 'dictionary_multi_select';
  predefined_dictionary: Generated<string>;
}

interface ChangesTable {
  id: GeneratedAlways<number>;
  tenant_id: number;
  domain: string;
  at: Date;
  user_id: number | null;
  items: JSONColumnType<unknown[], string, string>;
  before: JSONColumnType<object, string, string>;
  after: JSONColumnType<object, string, string>;
  keys: Generated<string[]>;
  undone_at: Date | null;
  undone_by: number | null;
  restores: number | null;
}

interface ChangeItemsTable {
  tenant_id: number;
  domain: string;
  item: string;
  change_id: number;
}

interface ChangeFilesTable {
  tenant_id: number;
  change_id: number;
  file_id: number;
  key: string;
  item_id: number;
  before: unknown;
  after: unknown;
}

interface DeletedItemsTable {
  tenant_id: number;
  kind: string;
  item_id: number;
  change_id: number;
  name: string;
  file_count: number;
  deleted_at: Date;
  restored_at: Date | null;
  restored_by: number | null;
}

interface CommentsTable {
  id: GeneratedAlways<number>;
  tenant_id: number;
  file_id: number | null;
  folder_id: number | null;
  link_id: number | null;
  author_id: number;
  message: string;
  /** The comment at the top of the thread. */
  reply_to: number | null;
  video_timestamp: number | null;
  client_id: string | null;
  created_at: Date;
  updated_at: Date;
  resolved_at: Date | null;
  deleted_at: Date | null;
  deleted_by: number | null;
}

export interface SubscriptionsTable {
  tenant_id: number;
  tier: TierId;
  duration: Duration;
  began_at: Date;
  ends_at: Date | null;
  is_cancelled: boolean;
  had_trial: boolean;
  is_active: boolean;
  closes_at: Date | null;
}

export interface SubscriptionExtrasTable {
  tenant_id: number;
  id: string;
  kind: 'storage' | 'users';
  amount: number;
  duration: Duration;
  ends_at: Date | null;
  is_discontinued: boolean;
}

/** What somebody has begun to buy. */
export interface CheckoutsTable {
  id: string;
  tenant_id: number;
  user_id: number;
  product: ProductId;
  created_at: Date;
  /** The id of what the provider renews; null until it has told. */
  provider_id: string | null;
  asked_price: string | null;
  asked_subtotal: number | null;
  asked_currency: string | null;
  /** Whether the provider renews it: what it was told last; null where it renews nothing. */
  is_renewed: boolean | null;
  /** When it was closed because another plan was bought; null while it can be paid. */
  closed_at: Generated<Date | null>;
}

interface PaymentsTable {
  id: GeneratedAlways<number>;
  tenant_id: number;
  /** The id of the event of the provider: an event counts once. */
  event_id: string;
  checkout_id: string;
  product: ProductId;
  paid_at: Date;
  ends_at: Date | null;
  is_renewal: boolean;
  /** In hundredths of the currency's unit. */
  total: number;
  currency: string;
  invoice_url: string | null;
  /** The id of what was paid at the provider, which two events may report; it counts once too. */
  paid_id: string | null;
}

/** The tables as types of Kysely. Ids and counts are numbers, `date` is text, times are `Date`. */
export interface Schema extends RecognitionTables {
  tenants: TenantsTable;
  users: UsersTable;
  sessions: SessionsTable;
  /** Belongs to no tenant; see the migration. */
  sign_in_attempts: { key: string; points: number; expire: number | null };
  /** Belongs to no tenant; at most one row. */
  demo_library: { studio_id: number; second_id: number; begun_at: Date; finished_at: Date | null };
  /** Belongs to no tenant; see `serverState.ts`. */
  server_state: { key: string; value: string };
  folders: FoldersTable;
  files: FilesTable;
  activity: ActivityTable;
  password_links: {
    token_hash: Buffer;
    tenant_id: number;
    user_id: number;
    created_at: Date;
    expires_at: Date;
  };
  audit: AuditTable;
  counters: { tenant_id: number; key: string; value: number };
  counter_deltas: { id: GeneratedAlways<number>; tenant_id: number; key: string; delta: number };
  /** Bytes of all files including the bin, active users, and bytes of pictures when they were last counted. */
  tenant_usage: {
    tenant_id: number;
    bytes: Generated<number>;
    users: Generated<number>;
    picture_bytes: number | null;
  };
  upload_reservations: { tenant_id: number; id: string; bytes: number; expires_at: Date };
  usage_days: { tenant_id: number; day: string; bytes: number };
  subscriptions: SubscriptionsTable;
  subscription_extras: SubscriptionExtrasTable;
  checkouts: CheckoutsTable;
  payments: PaymentsTable;
  /** `refs` is the number of live files with the value. */
  distinct_values: { tenant_id: number; kind: string; value: string; refs: number };
  /** `key` is the comparison key of a keyword, `value` its most used spelling, `listed` the spelling that an administrator has listed. */
  keywords: {
    id: Generated<number>;
    tenant_id: number;
    key: string;
    value: string;
    refs: number;
    listed: string | null;
  };
  folder_touches: { tenant_id: number; folder_id: number; at: Date };
  folder_activity: { tenant_id: number; folder_id: number; last_at: Date };
  /** Without a user: the layout of the tenant. */
  layouts: {
    tenant_id: number;
    user_id: number | null;
    version: Generated<number>;
    stored: JSONColumnType<Record<string, unknown>, string | undefined, string>;
    earlier_fields: Generated<string[]>;
  };
  /** See `counting.ts`. */
  counted_journals: { tenant_id: number; journal: Buffer; written: number };
  tenant_flags: { tenant_id: number; name: string; value: boolean };
  tenant_settings: { tenant_id: number; name: string; value: string };
  custom_fields: CustomFieldsTable;
  /** The lists of a tenant that are saved whole; see `changes/lists.ts`. */
  tenant_lists: { id: GeneratedAlways<number>; tenant_id: number; name: string; version: Generated<number> };
  workflow_statuses: {
    id: Generated<number>;
    tenant_id: number;
    name: string;
    color: string;
    is_default: boolean;
    hide_on_gallery_view: boolean;
    display_order: number;
  };
  changes: ChangesTable;
  change_files: ChangeFilesTable;
  change_items: ChangeItemsTable;
  deleted_items: DeletedItemsTable;
  comments: CommentsTable;
  web_imports: {
    tenant_id: number;
    user_id: number;
    unique_id: string;
    file_url: string;
    folder_id: number;
    status: 'running' | 'imported' | 'duplicate';
    /** Null until the import has ended. */
    file_id: number | null;
    started_at: Date;
    /** JSON; null for what is no archive. */
    entries: JSONColumnType<UploadedFile[], string | undefined, string> | null;
  };
  web_import_cancels: { tenant_id: number; user_id: number; unique_id: string; cancelled_at: Date };
  web_search_settings: { tenant_id: number; user_id: number; recognize_objects: boolean };
  transcripts: {
    tenant_id: number;
    file_id: number;
    version: number;
    source: TranscriptSource;
    language: string | null;
    entries: JSONColumnType<readonly TranscriptEntry[], string, string>;
    /** Whether it is the deletion of the version before. */
    is_deletion: Generated<boolean>;
    entry_count: Generated<number>;
    stored_at: Date;
    /** Null where the server has stored it. */
    actor_id: number | null;
  };
}
