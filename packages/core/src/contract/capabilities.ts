import { assetSortFields, type AssetSortField } from './sort.ts';

/** What a back end can do with files and folders beyond reading them. */
export interface AssetsCapabilities {
  /** Files can be uploaded. */
  readonly create: boolean;
  /** The fields of files can be written. */
  readonly update: boolean;
  /** Files can be moved to another folder. */
  readonly move: boolean;
  /** Files can be deleted. */
  readonly delete: boolean;
  readonly createFolder: boolean;
  readonly renameFolder: boolean;
  readonly deleteFolder: boolean;
  /** Views of files are counted. */
  readonly recordOpened: boolean;
  /** Deleted files and folders wait in a bin, can be restored and can be deleted for good. */
  readonly bin: boolean;
  /** Several files can be read and written by one request. */
  readonly batch: boolean;
  /** An upload that was cut off can go on where it stopped. */
  readonly resumableUpload: boolean;
  /** A page of files can be asked for by its offset, so that a long grid can jump. */
  readonly offsets: boolean;
  /** Files can be narrowed to one count of the report, and to a keyword. */
  readonly filters: boolean;
  /** A save of fields that is based on an old version is refused, so that nothing is overwritten unseen. */
  readonly versions: boolean;
  /** Copies of originals that carry the edits can be downloaded. */
  readonly editedCopies: boolean;
  /** What lists of files can be sorted by, both ways; without any, files come in the back end's own order. */
  readonly sortFields: readonly AssetSortField[];
  /** Policy: the same bytes in the same folder are answered as `duplicate`. Without it they are stored again. */
  readonly refusesDuplicates: boolean;
  /** Policy: a folder has no two folders of the same name, without regard to case. Without it both are kept. */
  readonly uniqueFolderNames: boolean;
  /** Policy: names that spoil a path are cleaned (files) or refused (folders). Without it they stay as they are sent. */
  readonly safeNames: boolean;
  /** Policy: drawings in SVG, which can carry scripts, are documents (`other`). Without it they are photos. */
  readonly safeDrawings: boolean;
}

/** What a back end can do with start pages beyond reading their figures. */
export interface DashboardCapabilities {
  /** Several widgets of a dashboard come by one request. */
  readonly batch: boolean;
  /** Dashboards can be switched on and off for everybody. */
  readonly setEnabled: boolean;
  /** People can choose where they start. */
  readonly setStartsOnDashboard: boolean;
  /** People can choose the picture behind their dashboard. */
  readonly setBackground: boolean;
}

/** What a back end can do with layouts beyond reading them. */
export interface LayoutSettingsCapabilities {
  /** One's own layout can be saved. */
  readonly save: boolean;
  /** The layout of everybody can be read and saved. */
  readonly saveGlobal: boolean;
  /** A save of a layout that is based on an old version is refused, so that nothing is overwritten unseen. */
  readonly versions: boolean;
}

/** Every ability, by domain. Domains that are only read have none: that their sub-port is there says it all. */
export interface AllCapabilities {
  readonly assets: AssetsCapabilities;
  readonly dashboard: DashboardCapabilities;
  readonly layoutSettings: LayoutSettingsCapabilities;
}

/**
 * What a back end can do beyond reading, by domain. What is left out it cannot do, so that an adapter stays honest when
 * later versions know of more. Screens offer nothing that is not declared, the call of an ability that is not declared
 * rejects with `unsupported`, and the contract cases prove each declaration true.
 *
 * @example
 * // A listing of an S3 bucket that takes uploads:
 * const capabilities: Capabilities = { assets: { create: true, sortFields: ['name'] } };
 */
export type Capabilities = {
  readonly [Domain in keyof AllCapabilities]?:
    | { readonly [Name in keyof AllCapabilities[Domain]]?: AllCapabilities[Domain][Name] | undefined }
    | undefined;
};

type NameOf<Domain extends keyof AllCapabilities> = {
  [Name in keyof AllCapabilities[Domain]]: AllCapabilities[Domain][Name] extends boolean ? Name : never;
}[keyof AllCapabilities[Domain]] &
  string;

/** The name of an ability that is there or not: `assets.create`, `dashboard.batch` and so on. */
export type Ability = {
  [Domain in keyof AllCapabilities]: `${Domain}.${NameOf<Domain>}`;
}[keyof AllCapabilities];

/** A back end that can do everything. */
export const allCapabilities: AllCapabilities = {
  assets: {
    create: true,
    update: true,
    move: true,
    delete: true,
    createFolder: true,
    renameFolder: true,
    deleteFolder: true,
    recordOpened: true,
    bin: true,
    batch: true,
    resumableUpload: true,
    offsets: true,
    filters: true,
    versions: true,
    editedCopies: true,
    sortFields: assetSortFields,
    refusesDuplicates: true,
    uniqueFolderNames: true,
    safeNames: true,
    safeDrawings: true,
  },
  dashboard: { batch: true, setEnabled: true, setStartsOnDashboard: true, setBackground: true },
  layoutSettings: { save: true, saveGlobal: true, versions: true },
};

function nothingOf<Domain extends object>(domain: Domain): Domain {
  const pairs = Object.entries(domain).map(([name, value]) => [name, Array.isArray(value) ? [] : false]);
  return Object.fromEntries(pairs) as Domain;
}

/** A back end that can only be read. */
export const noCapabilities: AllCapabilities = {
  assets: nothingOf(allCapabilities.assets),
  dashboard: nothingOf(allCapabilities.dashboard),
  layoutSettings: nothingOf(allCapabilities.layoutSettings),
};

/** Every ability that is there or not. */
export const abilities: readonly Ability[] = Object.entries(allCapabilities).flatMap(([domain, names]) =>
  Object.entries(names)
    .filter(([, value]) => typeof value === 'boolean')
    .map(([name]) => `${domain}.${name}` as Ability),
);

/**
 * Abilities with some of them changed; what `changes` leaves out stays as it is.
 *
 * @example
 * const readOnlyFolders = withCapabilities(allCapabilities, { assets: { createFolder: false } });
 */
export function withCapabilities(base: AllCapabilities, changes: Capabilities = {}): AllCapabilities {
  return {
    assets: { ...base.assets, ...given(changes.assets) },
    dashboard: { ...base.dashboard, ...given(changes.dashboard) },
    layoutSettings: { ...base.layoutSettings, ...given(changes.layoutSettings) },
  };
}

/** Without the names that are undefined: they say nothing. */
function given<Domain extends object>(
  domain: Domain | undefined,
): { [Name in keyof Domain]: NonNullable<Domain[Name]> } {
  const pairs = Object.entries(domain ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(pairs) as { [Name in keyof Domain]: NonNullable<Domain[Name]> };
}

/** Whether a back end declares an ability. */
export function hasAbility(capabilities: Capabilities, ability: Ability): boolean {
  const [domain = '', name = ''] = ability.split('.');
  const declared: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> = capabilities;
  return declared[domain]?.[name] === true;
}

/** Abilities without those that are named. */
export function withoutAbilities(base: AllCapabilities, names: readonly Ability[]): AllCapabilities {
  return names.reduce<AllCapabilities>((left, ability) => {
    const [domain = '', name = ''] = ability.split('.');
    return withCapabilities(left, { [domain]: { [name]: false } });
  }, base);
}
