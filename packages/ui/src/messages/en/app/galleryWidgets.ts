/** Texts of the widgets that the reference application adds to the dashboard. */
export const galleryWidgetsMessages = {
  'gallery.expiringTitle': 'Expiring files',
  'gallery.expiredCount': '{count, plural, one {# expired file} other {# expired files}}',
  'gallery.expiredCountMore': 'More than {count, number} expired files',
  'gallery.expiringCount':
    '{count, plural, one {# file expires within {days, number} days} other {# files expire within {days, number} days}}',
  'gallery.expiringCountMore': 'More than {count, number} files expire within {days, number} days',
  'gallery.nothingExpires': 'No file has expired or expires within {count, number} days.',
} as const;
