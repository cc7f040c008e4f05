import { widgetCatalogue, type WidgetCatalogue } from '../../dashboard/index.ts';
import { frozenClock, type Clock } from '../clock.ts';
import { idMaker, type IdStyle } from '../ids.ts';
import { createCommentStore, type CommentStore } from '../comments/store.ts';
import { createCustomFieldsStore, type CustomFieldsStore } from '../custom-fields/store.ts';
import type { TenantFlags } from '../dashboard/port.ts';
import { createFacesStore } from '../faces/sample.ts';
import type { FacesStore } from '../faces/store.ts';
import { createLayoutStore, type LayoutStore } from '../layout-settings/port.ts';
import { createKeywordStore, type KeywordStore } from '../keywords/store.ts';
import type { ProfileStore } from '../profile/store.ts';
import { createSharingStore, type SharingStore } from '../sharing/store.ts';
import { createTenantStore, type MemoryTenant } from '../subscription/store.ts';
import { createTranscriptStore, type TranscriptStore } from '../transcripts/store.ts';
import { createWebSearchStore, type WebSearchStore } from '../web-search/store.ts';
import { createWorkflowStore, type WorkflowStore } from '../workflow/store.ts';
import { defaultAccounts } from '../session/port.ts';
import { createAccountStore, type AccountStore, type MemoryAccount } from './accounts.ts';
import { createLibrary, type Library } from './library.ts';
import { fillSample } from './sample.ts';
import { noTenantFields, type TenantFields } from './tenantFields.ts';

/** State of a memory back end, apart from who is signed in: several apis can share it. */
export interface MemoryBackEnd {
  /** The clock for all stored times. */
  readonly clock: Clock;
  /** The library; filled at the first call. */
  library(): Library;
  /** The stored layouts. */
  readonly layouts: LayoutStore;
  /** The switches of the tenant. */
  readonly flags: TenantFlags;
  /** The custom fields, the workflow and the brand of the tenant. */
  readonly fields: TenantFields;
  /** The switch, the version and the history of the workflow. */
  readonly workflow: WorkflowStore;
  /** The version and the history of the custom fields. */
  readonly customFields: CustomFieldsStore;
  /** The dictionary of keywords. */
  readonly keywords: KeywordStore;
  /** The comments. */
  readonly comments: CommentStore;
  /** The transcripts; that of the first video is generated. */
  readonly transcripts: TranscriptStore;
  /** The faces and people; those on the first pictures are generated. */
  faces(): FacesStore;
  /** The imports from the web. */
  readonly webSearch: WebSearchStore;
  /** The links, and the rules for them. */
  readonly sharing: SharingStore;
  /** The account with its subscription. */
  readonly tenant: MemoryTenant;
  /** What is known about people. */
  readonly profiles: ProfileStore;
  /** The customer accounts, with their people and what was done. */
  readonly accounts: AccountStore;
}

/** Options of a back end in memory. */
export interface MemoryBackEndOptions extends Partial<Readonly<TenantFields>> {
  /** Number of generated files; they are generated at the first call. Defaults to 40. */
  size?: number | undefined;
  /** Seed of the generated values; the same seed gives the same values. */
  seed?: number | undefined;
  /** Defaults to a {@link frozenClock}. */
  clock?: Clock | undefined;
  /** Format of the ids. Defaults to `uuid`, as {@link makeId} returns them. */
  ids?: IdStyle | undefined;
  /** Number of the first file or folder, to keep the ids of two back ends apart. Defaults to 1. */
  firstNumber?: number | undefined;
  /** The account with its subscription, as far as it differs from a Large Team that is paid every year. */
  tenant?: Partial<MemoryTenant> | undefined;
  /** The widgets that a stored dashboard may contain. Defaults to the built-in widgets. */
  widgets?: WidgetCatalogue | undefined;
  /** Accounts that can sign in. Defaults to `user`, `admin` and `super`, all with the password `password`. */
  accounts?: readonly MemoryAccount[] | undefined;
}

/** Returns the state of a tenant with generated files. */
export function createMemoryBackEnd(options: MemoryBackEndOptions): MemoryBackEnd {
  const { size = 40, seed = 1, clock = frozenClock(), widgets = widgetCatalogue } = options;
  const { accounts = defaultAccounts, firstNumber = 1 } = options;
  const makeId = idMaker(options.ids ?? 'uuid');
  const library = createLibrary(clock, makeId, firstNumber);
  const fields: TenantFields = {
    branding: options.branding ?? noTenantFields.branding,
    customFields: options.customFields ?? noTenantFields.customFields,
    workflow: options.workflow ?? noTenantFields.workflow,
  };
  let isFilled = false;
  function filledLibrary(): Library {
    if (!isFilled) fillSample(library, size, seed);
    isFilled = true;
    return library;
  }
  return {
    clock,
    library: filledLibrary,
    layouts: createLayoutStore(widgets, fields),
    flags: { hasDashboard: true },
    fields,
    workflow: createWorkflowStore(fields.workflow !== null, filledLibrary),
    customFields: createCustomFieldsStore(filledLibrary),
    keywords: createKeywordStore(filledLibrary),
    comments: createCommentStore(filledLibrary),
    transcripts: createTranscriptStore(filledLibrary),
    faces: createFacesStore(filledLibrary),
    webSearch: createWebSearchStore(),
    sharing: createSharingStore(),
    tenant: createTenantStore(clock.now(), options.tenant),
    profiles: new Map(),
    accounts: createAccountStore(accounts, makeId, firstNumber),
  };
}
