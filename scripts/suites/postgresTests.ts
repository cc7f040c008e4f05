import type { Share } from './changed/selectTests.ts';

/**
 * The server's tests that are repeated on PostgreSQL, each with its reason, as paths below `apps/server/src`. All others send
 * nothing that these do not send, which `statements.ts` checks. A test of what happens at the same time, of locks, lost
 * connections, migrations, sorting, days and time zones, numbers, JSON, searches, cursors or of functions in the database
 * belongs here, even when it sends no statement of its own.
 */
const reasons: Readonly<Record<string, string>> = {
  'app/policy.test.ts': 'every call in the name of each role',
  'app/leaks.property.test.ts': 'PostgreSQL words its errors itself, and its parameters refuse other values',
  'assets/bin/atOnce.test.ts': 'locks of calls at the same time',
  'assets/bin/bin.test.ts': 'searches through the tree of folders, and pages by cursor',
  'assets/counting.test.ts': 'counts that wait while the database is away',
  'assets/download/facesInCopies.test.ts': 'the faces of a copy',
  'assets/export/memberExport.test.ts': 'lists of ids and names in statements',
  'assets/fileBatch.test.ts': 'locks in opposite orders, and lists of parameters',
  'assets/files.test.ts': 'saves at the same time, and hostile texts as parameters and JSON',
  'assets/folders/folderTree.test.ts': 'folders that change at the same time',
  'assets/list/fileFilters.test.ts': 'searches by trigrams in a large list, cursors and plans',
  'assets/list/listing.test.ts': 'sorting, filters by JSON and text, cursors',
  'assets/searchText.property.test.ts': 'case folding and normal forms of the database',
  'assets/upload/upload.test.ts': 'equal uploads and the quota at the same time',
  'assets/upload/uploadReservation.test.ts': 'uploads that reserve their bytes at the same time',
  'changes/changes.test.ts': 'JSON, lists of ids and cursors in saves over many files',
  'changes/killedSave.test.ts': 'server processes on PostgreSQL',
  'changes/upgrade.test.ts': 'a migration of rows',
  'comments/atOnce.test.ts': 'locks of calls at the same time',
  'comments/comments.test.ts': 'posts at the same time, and signals between server processes',
  'contract.test.ts': 'every call of the contract',
  'custom-fields/definitions.test.ts': 'settings of a tenant',
  'custom-fields/interrupted.test.ts': 'a lost connection, and locks between connections',
  'custom-fields/save.test.ts': 'saves at the same time, and JSON in statements over many files',
  'dashboard/atOnce.test.ts': 'locks of calls at the same time',
  'dashboard/lists.test.ts': 'sorting by counts and times, and words without case',
  'dashboard/upgrade.test.ts': 'a migration of rows',
  'db/migrate.test.ts': 'migrations',
  'db/migrateKilled.test.ts': 'migrations of servers that are killed',
  'db/rowLevelSecurity.test.ts': 'roles and policies',
  'demo/demo.test.ts': 'the lock of the process that makes the demo library, and its statements',
  'faces/faces.test.ts': 'temporary tables, and statements over many rows',
  'faces/killedChange.test.ts': 'server processes on PostgreSQL',
  'faces/manyPeople.test.ts': 'searches by trigrams and lists of words, and generated columns',
  'jobs/startAtOnce.test.ts': 'several servers that make the tables of the job queue',
  'keywords/atOnce.test.ts': 'locks of calls at the same time',
  'keywords/keywords.test.ts':
    'saves at the same time, JSON and lists of words in statements over many files',
  'keywords/keywordKeys.test.ts': 'a migration of rows, and functions in the database',
  'keywords/spelling.test.ts': 'JSON in statements over many files',
  'layout-settings/layout.test.ts': 'saves at the same time, and JSON',
  'media/captions/captions.test.ts': 'patterns of names, and inserts that meet an existing row',
  'media/regions/regions.test.ts': 'faces of a file that are stored over earlier ones',
  'media/waveform/waveforms.test.ts': 'bytes as parameters, and inserts that meet an existing row',
  'media/lastingError.test.ts': 'the state of files that cannot be processed',
  'profile/profile.test.ts': 'a login that two people want at the same time, and unique addresses',
  'recognition/jobs/badPictures.test.ts': 'results of many jobs at the same time',
  'recognition/killedRecognition.test.ts': 'server processes on PostgreSQL',
  'recognition/jobs/recognitionWorker.test.ts': 'results that replace earlier ones, and JSON in statements',
  'recognition/vectors/nearest.test.ts': 'neighbours with and without the index of vectors',
  'recognition/jobs/transcriptions.test.ts':
    'inserts that meet an existing row, and conditions over several tables',
  'report/counters.property.test.ts': 'triggers and procedures, and writes at the same time',
  'report/applyTimeZone.test.ts': 'names of time zones',
  'report/largeSave.test.ts': 'reads while another connection holds locks',
  'report/report.test.ts': 'days, weeks and months in a time zone',
  'session/embedding.test.ts': 'sessions of tokens',
  'session/endSessions.test.ts': 'the same end at the same time',
  'session/throttle.test.ts': 'attempts that are counted at the same time',
  'setup/setup.test.ts': 'two first administrators at the same time',
  'sharing/access.test.ts': 'folders inside folders, counts of visits, and lists of ids in statements',
  'sharing/fileCounts.test.ts': 'counts by triggers, and changes of links during permanent deletions',
  'sharing/linkList.test.ts': 'sorting, cases of letters, times as texts, and JSON in conditions',
  'sharing/rendition.test.ts': 'inserts that meet an existing row, and lists of hashes in statements',
  'sharing/upgrade.test.ts': 'a migration of rows',
  'sharing/visitorThrottle.test.ts': 'guesses at the same time on two servers',
  'sharing/visitors.test.ts': 'visits and passwords at the same time',
  'similarity/equalFiles.test.ts': 'groups by windows of rows, and a trigger of deleted pairs',
  'similarity/similarLooks.test.ts': 'hashes as bits, and distances of vectors',
  'similarity/similarTime.test.ts': 'differences of times',
  'subscription/checkout/checkout.test.ts': 'an event that comes many times at the same moment',
  'subscription/checkout/stripe/stripe.test.ts':
    'an event that comes many times at the same moment, and sums of payments by order',
  'subscription/quota.test.ts': 'uploads and users that are added at the same time',
  'subscription/subscription.test.ts': 'trials that start at the same time, and times as parameters',
  'start/housekeeping.test.ts': 'what is done once a day, for every tenant',
  'start/killedBeforeRow.test.ts': 'server processes on PostgreSQL',
  'start/lostDatabase.test.ts': 'lost connections',
  'start/roles.test.ts': 'server processes on PostgreSQL',
  'start/startAtOnce.test.ts': 'server processes that make the same database',
  'storage/sweep.test.ts': 'locks between a sweep and an upload',
  'tenants/tenants.test.ts': 'creations at the same time, and figures of accounts',
  'testing/database/testDatabase.test.ts': 'the databases that tests get there',
  'transcripts/transcripts.test.ts': 'windows over JSON in a function of the database',
  'transcripts/upgrade.test.ts': 'a migration of rows',
  'users/users.test.ts': 'links and changes of admins at the same time',
  'web-search/webSearch.test.ts': 'imports at the same time',
  'web-search/importOptions.test.ts': 'inserts that meet an existing row, deletions by order, and JSON',
  'workflow/workflow.test.ts': 'saves of the workflow at the same time, and statements over many files',
};

/** The same by the path from the root of the repository. */
export const postgresTests: ReadonlyMap<string, string> = new Map(
  Object.entries(reasons).map(([path, reason]) => [`apps/server/src/${path}`, reason]),
);

/** Returns what PostgreSQL repeats of these server tests. */
export function shareOnPostgres(share: Share): readonly string[] {
  return [...postgresTests.keys()].filter((file) => share === 'all' || share.includes(file));
}
