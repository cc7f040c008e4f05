/** Texts of the summary of the account beside the navigation. */
export const accountSummaryMessages = {
  'accountSummary.title': 'Your account',
  'accountSummary.owner': 'Owner: {email}',
  'accountSummary.profile': 'My account',
  'accountSummary.signOut': 'Logout',
  'accountSummary.loading': 'Loading the use of your account',
  'accountSummary.teamStorage': 'Team storage',
  'accountSummary.storageRule':
    'A warning is shown from 90% of the storage. When it is full, no more files can be added.',
  'accountSummary.usersRule':
    'A warning is shown above 90% of the users. When all places are taken, nobody can be added.',
} as const;
