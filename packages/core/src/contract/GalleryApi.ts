import type { AssetsApi } from './assets.ts';
import type { Capabilities } from './capabilities.ts';
import type { CardLayoutApi } from './cardLayout.ts';
import type { CustomFieldsApi } from './customFields.ts';
import type { DashboardApi } from './dashboard.ts';
import type { LayoutSettingsApi } from './layoutSettings.ts';
import type { ReportApi } from './report.ts';
import type { SessionApi } from './session.ts';
import type { SetupApi } from './setup.ts';
import type { WorkflowApi } from './workflow.ts';

/**
 * The port to a back end: one sub-port per domain. A product supplies those that its screens need and leaves the
 * others out. Calls take one input object and an abort signal, resolve with domain types, and reject with `ApiError`
 * alone (an aborted call rejects with the signal's `AbortError`).
 */
export interface GalleryApi {
  /** Names the back end AND the signed-in identity: caches are kept apart by it. */
  readonly id: string;
  readonly capabilities: Capabilities;
  readonly session?: SessionApi | undefined;
  readonly assets?: AssetsApi | undefined;
  readonly report?: ReportApi | undefined;
  readonly dashboard?: DashboardApi | undefined;
  readonly layoutSettings?: LayoutSettingsApi | undefined;
  readonly cardLayout?: CardLayoutApi | undefined;
  readonly customFields?: CustomFieldsApi | undefined;
  readonly workflow?: WorkflowApi | undefined;
  readonly setup?: SetupApi | undefined;
}

/** A domain of the port, such as `assets`. */
export type SubPort = Exclude<keyof GalleryApi, 'id' | 'capabilities'>;
