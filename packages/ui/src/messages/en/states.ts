/** Texts of screens that cannot be shown, with details for whoever runs the server. */
export const statesMessages = {
  'states.details': 'Details',
  'states.errorTitle': 'Something did not work',
  'states.errorCode': 'Code',
  'states.errorStatus': 'Status',
  'states.errorRequest': 'Request',
  'states.errorServer': 'Server message',
  'states.notLoaded': 'Not loaded yet',
  'states.forbiddenTitle': 'You do not have permission to see this',
  'states.forbiddenBody': 'Ask an administrator for access.',
  'states.offlineTitle': 'You are offline',
  'states.offlineBody': 'What you see may be out of date. Vitrine tries again when the connection is back.',
} as const;
