/** Texts of pages of the reference application whose code is loaded when they are opened. */
export const galleryPagesMessages = {
  'gallery.leaveTitle': 'Leave Vitrine?',
  'gallery.leaveBody': 'This link goes to {host}.',
  'gallery.leaveGo': 'Open {host}',
  'gallery.leaveStay': 'Stay here',
  'gallery.opening': 'Opening {host}…',
  'gallery.auditTitle': 'Activity of {user}',
  'gallery.auditCount': '{count, plural, one {# action so far.} other {# actions so far.}}',
  'gallery.auditBody':
    'Single actions cannot be listed in this version of Vitrine yet. The report counts what everybody did.',
  'gallery.keywordGoneTitle': 'This keyword is not in use',
  'gallery.keywordGoneBody': 'No file has it any more.',
  'gallery.refusedAddress': 'This address cannot be opened.',
} as const;
