import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { m001Tenancy } from './001-020/m001Tenancy.ts';
import { m002Library } from './001-020/m002Library.ts';
import { m003Counters } from './001-020/m003Counters.ts';
import { m004Usage } from './001-020/m004Usage.ts';
import { m005SignInAttempts } from './001-020/m005SignInAttempts.ts';
import { m006DemoLibrary } from './001-020/m006DemoLibrary.ts';
import { m007ServerState } from './001-020/m007ServerState.ts';
import { m008Layouts } from './001-020/m008Layouts.ts';
import { m009Dashboard } from './001-020/m009Dashboard.ts';
import { m010CardLayouts } from './001-020/m010CardLayouts.ts';
import { m011ModifiedFiles } from './001-020/m011ModifiedFiles.ts';
import { m012EarlierFields } from './001-020/m012EarlierFields.ts';
import { m013CountedJournals } from './001-020/m013CountedJournals.ts';
import { m014OneNameOfPeople } from './001-020/m014OneNameOfPeople.ts';
import { m015KeywordIndex } from './001-020/m015KeywordIndex.ts';
import { m016OneNameOfTenants } from './001-020/m016OneNameOfTenants.ts';
import { m017Changes } from './001-020/m017Changes.ts';
import { m018Comments } from './001-020/m018Comments.ts';
import { m019Workflow } from './001-020/m019Workflow.ts';
import { m020Keywords } from './001-020/m020Keywords.ts';
import { m022FieldFilters } from './021-040/m022FieldFilters.ts';
import { m023ChangeItems } from './021-040/m023ChangeItems.ts';
import { m024ExpirationSort } from './021-040/m024ExpirationSort.ts';
import { m025SavesOfManyFiles } from './021-040/m025SavesOfManyFiles.ts';
import { m027SystemFields } from './021-040/m027SystemFields.ts';
import { m028Sharing } from './021-040/m028Sharing.ts';
import { m029KeywordKeys } from './021-040/m029KeywordKeys.ts';
import { m030SharingVisits } from './021-040/m030SharingVisits.ts';
import { m032SiteAppearance } from './021-040/m032SiteAppearance.ts';
import { m033LinkList } from './021-040/m033LinkList.ts';
import { m034LinkTimes } from './021-040/m034LinkTimes.ts';
import { m034MemberExports } from './021-040/m034MemberExports.ts';
import { m035Renditions } from './021-040/m035Renditions.ts';
import { m036CommentsOnLinks } from './021-040/m036CommentsOnLinks.ts';
import { m037Subscriptions } from './021-040/m037Subscriptions.ts';
import { m038Quotas } from './021-040/m038Quotas.ts';
import { m039Accounts } from './021-040/m039Accounts.ts';
import { m040LinkFigures } from './021-040/m040LinkFigures.ts';
import { m041RenewedPayments } from './m041RenewedPayments.ts';
import { m042LiveLinkFiles } from './m042LiveLinkFiles.ts';
import { m043Transcripts } from './m043Transcripts.ts';
import { m044CaptionSearches } from './m044CaptionSearches.ts';
import { m045ClosedCheckouts } from './m045ClosedCheckouts.ts';
import { m046OperatorNames } from './m046OperatorNames.ts';
import { m047Recognition } from './m047Recognition.ts';
import { m048VectorIndexes } from './m048VectorIndexes.ts';
import { m050FaceBatches } from './m050FaceBatches.ts';
import { m055WebImports } from './m055WebImports.ts';
import { m056WebSearchSettings } from './m056WebSearchSettings.ts';
import { m057TranscriptDeletions } from './m057TranscriptDeletions.ts';
import { m058SpokenWords } from './m058SpokenWords.ts';
import { m059PersonFilter } from './m059PersonFilter.ts';
import { m060NearDuplicates } from './m060NearDuplicates.ts';
import { m061Waveforms } from './m061Waveforms.ts';
import { m062Transcriptions } from './m062Transcriptions.ts';
import { m063WebImportCancels } from './m063WebImportCancels.ts';
import { m064SkippedRecognition } from './m064SkippedRecognition.ts';
import { m065PeopleByName } from './m065PeopleByName.ts';
import { m066EqualFiles } from './m066EqualFiles.ts';
import { m067ObjectsByScore } from './m067ObjectsByScore.ts';
import { m068EmbedTokens } from './m068EmbedTokens.ts';
import { m069TranscriptionField } from './m069TranscriptionField.ts';
import { m070PictureDetails } from './m070PictureDetails.ts';

/** The SQL of every migration by name, in order. A released migration never changes; new ones are added at the end. */
export const migrationScripts: Readonly<Record<string, string>> = {
  '001-tenancy': m001Tenancy,
  '002-library': m002Library,
  '003-counters': m003Counters,
  '004-usage': m004Usage,
  '005-sign-in-attempts': m005SignInAttempts,
  '006-demo-library': m006DemoLibrary,
  '007-server-state': m007ServerState,
  '008-layouts': m008Layouts,
  '009-dashboard': m009Dashboard,
  '010-card-layouts': m010CardLayouts,
  '011-modified-files': m011ModifiedFiles,
  '012-earlier-fields': m012EarlierFields,
  '013-counted-journals': m013CountedJournals,
  '014-one-name-of-people': m014OneNameOfPeople,
  '015-keyword-index': m015KeywordIndex,
  '016-one-name-of-tenants': m016OneNameOfTenants,
  '017-changes': m017Changes,
  '018-comments': m018Comments,
  '019-workflow': m019Workflow,
  '020-keywords': m020Keywords,
  '022-field-filters': m022FieldFilters,
  '023-change-items': m023ChangeItems,
  '024-expiration-sort': m024ExpirationSort,
  '025-saves-of-many-files': m025SavesOfManyFiles,
  '027-system-fields': m027SystemFields,
  '028-sharing': m028Sharing,
  '029-keyword-keys': m029KeywordKeys,
  '030-sharing-visits': m030SharingVisits,
  '032-site-appearance': m032SiteAppearance,
  '033-link-list': m033LinkList,
  '034-link-times': m034LinkTimes,
  '034-member-exports': m034MemberExports,
  '035-renditions': m035Renditions,
  '036-comments-on-links': m036CommentsOnLinks,
  '037-subscriptions': m037Subscriptions,
  '038-quotas': m038Quotas,
  '039-accounts': m039Accounts,
  '040-link-figures': m040LinkFigures,
  '041-renewed-payments': m041RenewedPayments,
  '042-live-link-files': m042LiveLinkFiles,
  '043-transcripts': m043Transcripts,
  '044-caption-searches': m044CaptionSearches,
  '045-closed-checkouts': m045ClosedCheckouts,
  '046-operator-names': m046OperatorNames,
  '047-recognition': m047Recognition,
  '048-vector-indexes': m048VectorIndexes,
  '050-face-batches': m050FaceBatches,
  '055-web-imports': m055WebImports,
  '056-web-search-settings': m056WebSearchSettings,
  '057-transcript-deletions': m057TranscriptDeletions,
  '058-spoken-words': m058SpokenWords,
  '059-person-filter': m059PersonFilter,
  '060-near-duplicates': m060NearDuplicates,
  '061-waveforms': m061Waveforms,
  '062-transcriptions': m062Transcriptions,
  '063-web-import-cancels': m063WebImportCancels,
  '064-skipped-recognition': m064SkippedRecognition,
  '065-people-by-name': m065PeopleByName,
  '066-equal-files': m066EqualFiles,
  '067-objects-by-score': m067ObjectsByScore,
  '068-embed-tokens': m068EmbedTokens,
  '069-transcription-field': m069TranscriptionField,
  '070-picture-details': m070PictureDetails,
};

function toMigration(script: string): Migration {
  return {
    async up(db) {
      await sql.raw(script).execute(db);
    },
  };
}

/** The migrations in the format of the migrator. */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries(migrationScripts).map(([name, script]) => [name, toMigration(script)]),
);
