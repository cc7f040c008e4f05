import { account } from './accountTexts.ts';

/** Texts that must keep their spelling, by the key of their message: products, tests and manuals rely on them. */
export interface FixedTexts {
  /** Where they are shown. */
  readonly place: string;
  readonly strings: Readonly<Record<string, string>>;
}

const report: readonly FixedTexts[] = [
  {
    place: 'the report',
    strings: {
      'report.fileQuantity': 'File quantity',
      'report.files': 'Files',
      'report.folders': 'Folders',
      'report.types': 'Types',
      'report.photos': 'Photos',
      'report.videos': 'Videos',
      'report.audios': 'Audios',
      'report.others': 'Others',
      'report.imageData': 'Image data',
      'report.dimension': 'Dimension',
      'report.upTo3Megapixels': 'MP3',
      'report.upTo5Megapixels': 'MP5',
      'report.upTo8Megapixels': 'MP8',
      'report.upTo10Megapixels': 'MP10',
      'report.upTo16Megapixels': 'MP16',
      'report.upTo30Megapixels': 'MP30',
      'report.upTo48Megapixels': 'MP48',
      'report.over48Megapixels': 'Over 48',
      'report.imageOpening': 'Image opening',
      'report.neverViewed': 'Never viewed',
      'report.wereViewed': 'Were viewed',
      'report.totalOverallViews': 'Total views',
      'report.activity': 'Activity',
      'report.added': 'Added',
      'report.updated': 'Updated',
      'report.opened': 'Opened',
      'report.modified': 'Modified',
      'report.downloaded': 'Downloaded',
      'report.deleted': 'Deleted',
      'report.today': 'Today',
      'report.thisWeek': 'This week',
      'report.thisMonth': 'This month',
    },
  },
  {
    place: "the report's image data",
    strings: {
      'report.hasNoData': 'No data',
      'report.hasData': 'With data',
      'report.hasKeywords': 'Keywords',
      'report.hasGPSData': 'GPS',
      'report.hasAuthor': 'Author',
      'report.hasCameras': 'Camera',
      'report.hasSubjects': 'Subject',
      'report.hasDescription': 'Description',
      'report.hasTitle': 'Title',
      'report.hasDate': 'Date',
      'report.authorsCount': 'Distinct authors',
      'report.subjectsCount': 'Distinct subjects',
      'report.camerasCount': 'Distinct cameras',
      'report.totalViews': 'Total views',
    },
  },
];

const session: FixedTexts = {
  place: 'the sign-in form',
  strings: { 'session.login': 'Login', 'session.password': 'Password', 'session.signIn': 'Sign in' },
};

const assets: readonly FixedTexts[] = [
  {
    place: 'the library and the bin',
    strings: {
      'assets.upload': 'Upload',
      'assets.restore': 'Restore',
      'assets.deleteForGood': 'Delete for good',
    },
  },
  {
    place: 'an editor',
    strings: {
      'assets.discardChanges': 'Discard changes',
    },
  },
  {
    place: 'a conflict',
    strings: {
      'assets.mergedElsewhere': 'Updated elsewhere. Your changes were kept.',
      'assets.showChanges': 'Show what changed',
      'assets.conflictElsewhere': 'Someone else changed this. Review before saving.',
      'administration.conflictTitle': 'Someone else changed this. Review before saving.',
    },
  },
];

const comments: FixedTexts = {
  place: 'comments',
  strings: {
    'comments.add': 'Add a comment',
    'comments.send': 'Send',
    'comments.reply': 'Reply',
    'comments.edit': 'Edit',
    'comments.save': 'Save',
    'comments.delete': 'Delete',
    'comments.resolve': 'Resolve',
    'comments.reopen': 'Reopen',
    'comments.noDestination': 'Could not get comment post destination',
  },
};

const shell: readonly FixedTexts[] = [
  {
    place: 'the theme menu',
    strings: {
      'shell.theme': 'Theme',
      'shell.themeSystem': 'System',
      'shell.themeLight': 'Light',
      'shell.themeDark': 'Dark',
    },
  },
  {
    place: 'a refused address',
    strings: { 'gallery.refusedAddress': 'This address cannot be opened.' },
  },
  { place: 'an editor', strings: { 'common.undo': 'Undo', 'common.redo': 'Redo' } },
];

const fields: readonly FixedTexts[] = [
  {
    place: 'the labels of the fields',
    strings: {
      'fields.imageLocation': 'Source',
      'fields.dimensions': 'Width x height',
      'fields.iso': 'ISO',
      'fields.fNumber': 'F-number',
      'fields.exifVersion': 'Exif version',
      'fields.gpsLatitude': 'GPS latitude',
      'fields.gpsLongitude': 'GPS longitude',
      'fields.stateProvince': 'State/province',
      'fields.contactCity': 'City',
      'fields.contactStateProvince': 'State/province',
      'fields.contactCountry': 'Country',
      'fields.urgency': 'Urgency',
      'fields.dateTaken': 'Date taken',
      'fields.cameraModel': 'Camera model',
      'fields.recognizedPeople': 'Recognised people',
      'fields.aiDescription': 'AI description',
      'fields.licenseDocumentUrl': 'Licence document URL',
      'fields.licenseExpiryNote': 'Licence/expiry note',
      'fields.isOnBrand': 'On brand',
      'fields.owner.profileUrl': 'Photographer profile',
      'fields.owner.id': 'Photographer',
    },
  },
  {
    place: 'the sections of the fields',
    strings: {
      'sections.fileDetails': 'File details',
      'sections.recognition': 'AI-powered recognition',
      'sections.exif': 'EXIF',
      'sections.iptcImage': 'IPTC image',
      'sections.iptcContent': 'IPTC content',
      'sections.iptcStatus': 'IPTC status',
      'sections.iptcContact': 'IPTC contact',
      'sections.iptcCategory': 'IPTC category',
      'sections.location': 'Location',
      'sections.customFields': 'Custom fields',
      'sections.workflows': 'Workflows and Expiry',
      'sections.expiry': 'Expiry',
      'sections.viewing': 'Viewing',
      'sections.photographerInfo': 'Photographer info',
    },
  },
];

const dashboard: readonly FixedTexts[] = [
  {
    place: 'the dashboard',
    strings: {
      'dashboard.greeting.morning': 'Good morning',
      'dashboard.greeting.afternoon': 'Good afternoon',
      'dashboard.greeting.evening': 'Good evening',
      'dashboard.showUponLogin': 'Show the Dashboard upon Login',
      'dashboard.configure': 'Configure your Dashboard',
      'dashboard.changeBackgroundLink': 'Change the Dashboard background',
      'dashboard.changeBackground': 'Change background',
      'dashboard.save': 'Save',
      'dashboard.dismiss': 'Dismiss',
    },
  },
  {
    place: 'the widgets',
    strings: {
      'dashboard.titleForbidden': '{title} (Requires permission)',
      'dashboard.widget.last-added': 'Recently added files',
      'dashboard.widget.last-viewed': 'Recently opened files',
      'dashboard.widget.most-viewed': 'Most viewed files',
      'dashboard.widget.last-updated': 'Recently updated files',
      'dashboard.widget.last-modified': 'Recently modified files',
      'dashboard.widget.last-downloaded': 'Recently downloaded files',
      'dashboard.widget.last-deleted': 'Recently deleted files',
      'dashboard.widget.recent-folders': 'Recently active folders',
      'dashboard.widget.active-users': 'Most active users',
      'dashboard.widget.top-keywords': 'Most popular keywords',
      'dashboard.widget.file-counters': 'File counters',
      'dashboard.widget.data-counters': 'Data counters',
    },
  },
];

const dashboardEditor: readonly FixedTexts[] = [
  {
    place: 'the dashboard editor',
    strings: {
      'dashboardEditor.title': 'Customize the dashboard',
      'dashboardEditor.howTo': 'How to use and where it will take effect?',
    },
  },
  {
    place: 'the dashboard editor',
    strings: { 'dashboardEditor.adminOnly': 'Widget is available only to administrators' },
  },
  {
    place: 'the resets of an editor',
    strings: {
      'layoutSettings.reset': 'Reset',
      'layoutSettings.resetGlobal': 'Reset to global default',
      'layoutSettings.resetFactory': 'Reset to factory default',
      'layoutSettings.resetTitle': 'Reset to default?',
    },
  },
  {
    place: 'what the dashboard editor announces',
    strings: {
      'dashboardEditor.move': 'Move {name}',
      'dashboardEditor.add': 'Add {name}',
      'dashboardEditor.moveTo': 'Move…',
      'dashboardEditor.resize': 'Size…',
      'dashboardEditor.remove': 'Remove {name}',
      'dashboardEditor.place': 'column {column}, row {row}',
      'dashboardEditor.pickedUp': '{name} picked up, {place}.',
      'dashboardEditor.over': '{name}, {place}.',
      'dashboardEditor.dropped': '{name} dropped, {place}.',
      'dashboardEditor.cancelled': 'Cancelled, {name} is back at {place}.',
    },
  },
];

const cardLayout: readonly FixedTexts[] = [
  {
    place: 'the headings of the layout settings',
    strings: {
      'cardLayout.heading.expanded': 'Customize the image card for the gallery view',
      'cardLayout.heading.collapsed': 'Customize the image card for the gallery view',
      'cardLayout.heading.shared': 'Customize the details panel for the shared image view',
      'cardLayout.heading.info': 'Customize the info panel of the image preview',
      'cardLayout.heading.fullData': 'Customize the full data view quick edit panel',
    },
  },
  {
    place: 'the card editor',
    strings: {
      'cardLayout.available': 'All available fields',
      'cardLayout.toOver': 'Switch to Data over Thumbs',
      'cardLayout.toUnder': 'Switch to Data Under Thumbs',
      'cardLayout.showTitles': 'Show field titles',
      'cardLayout.howTo': 'How to use',
    },
  },
  {
    place: 'what the card editor announces',
    strings: {
      'cardLayout.gone': 'No longer available',
      'cardLayout.move': 'Move {name}',
      'cardLayout.add': 'Add {name}',
      'cardLayout.end': 'At the end',
      'cardLayout.place.above': 'Above row {row}',
      'cardLayout.place.below': 'Below row {row}',
      'cardLayout.place.left': 'Left of {name}',
      'cardLayout.place.right': 'Right of {name}',
      'cardLayout.step.up': 'Up',
      'cardLayout.step.down': 'Down',
      'cardLayout.step.left': 'Left',
      'cardLayout.step.right': 'Right',
      'cardLayout.removeField': 'Remove',
      'cardLayout.at': 'row {row} of {rows}',
      'cardLayout.atLeft': 'row {row} of {rows}, left of {other}',
      'cardLayout.atRight': 'row {row} of {rows}, right of {other}',
      'cardLayout.pickedUp': '{name} picked up, {place}.',
      'cardLayout.over': '{name}, {place}.',
      'cardLayout.dropped': '{name} dropped, {place}.',
    },
  },
];

const workflow: readonly FixedTexts[] = [
  {
    place: 'the statuses of the workflow',
    strings: {
      'workflow.title': 'Admin - Setup Workflow',
      'workflow.add': 'Add status',
      'workflow.enable': 'Enable workflow',
      'workflow.disable': 'Disable workflow',
      'workflow.nameMissing': 'Status name cannot be empty',
      'workflow.unnamedStatus': 'Failed to save changes. There is unnamed status',
      'workflow.saved': 'Changes saved.',
      'workflow.saveFailed': 'Failed to save changes.',
    },
  },
  {
    place: 'editors that save on demand',
    strings: {
      'administration.save': 'Save changes',
      'administration.discard': 'Discard changes',
      'administration.restore': 'Restore my changes',
      'administration.moveUp': 'Move up',
      'administration.moveDown': 'Move down',
      'administration.moveTo': 'Move to…',
    },
  },
];

const sharedPages: FixedTexts = {
  place: 'the pages of links',
  strings: {
    'shared.link.missingTitle': 'This link does not exist.',
    'shared.link.expiredTitle': 'This link has expired.',
    'shared.link.suspendedTitle': 'This link is suspended.',
  },
};

/** Every text that must keep its spelling, by domain. */
export const fixedTexts: readonly FixedTexts[] = [
  session,
  ...assets,
  comments,
  ...report,
  ...dashboard,
  ...shell,
  ...fields,
  ...dashboardEditor,
  ...cardLayout,
  ...workflow,
  sharedPages,
  ...account,
];
