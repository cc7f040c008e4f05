const variables: readonly (readonly [name: string, fallback: string, meaning: string])[] = [
  ['PORT', '4000', '0 = any free port'],
  ['HOST', '127.0.0.1', 'the address to listen on'],
  ['VITRINE_DATA', '.vitrine', 'embedded database, files, thumbnails, keys; one server at a time'],
  ['DATABASE_URL', '', 'postgresql://… of any PostgreSQL 15 or newer; unset = embedded PostgreSQL'],
  ['VITRINE_STORAGE', 'file:', 'file:PATH, or s3://bucket?endpoint=…&region=…'],
  ['VITRINE_ROLE', 'all', 'all, api (handles requests) or worker (creates the pictures)'],
  ['VITRINE_DEMO', '', '1 or 0; a demo library. 1 on a new data folder, 0 when NODE_ENV=production'],
  ['VITRINE_DEMO_PASSWORD', 'random', 'the password of the demo accounts, printed once when random'],
  [
    'VITRINE_PUBLIC_URL',
    '',
    'the origin people use, such as https://gallery.example; unset = from the request',
  ],
  [
    'VITRINE_SMTP_URL',
    '',
    'server for mail with links to set a password, such as smtp://user:password@mail.example:587; also needs VITRINE_PUBLIC_URL; unset = none',
  ],
  ['VITRINE_MAIL_FROM', 'Vitrine <vitrine@localhost>', 'the sender of mail'],
  [
    'VITRINE_FRAME_ANCESTORS',
    '',
    'origins that may show the pages of links in a frame, such as https://blog.example; unset = none',
  ],
  [
    'VITRINE_EMBED_ORIGINS',
    '',
    'origins of pages that show elements of this server and may call it, such as https://intranet.example; unset = none',
  ],
  [
    'VITRINE_PROXIES',
    '0',
    'how many proxies in front tell the caller in X-Forwarded-For and TLS in X-Forwarded-Proto',
  ],
  [
    'VITRINE_TIMEZONE',
    'UTC',
    'where the days, weeks and months of the report begin; after a change they are counted again',
  ],
  [
    'VITRINE_PLANS',
    '',
    'limits as JSON, such as {"free": {"storageLimit": 50}}, in GB and users; null for none; unset = the usual ones',
  ],
  [
    'VITRINE_CHECKOUT',
    '',
    'sandbox (a rehearsal), stripe, url:https://… (any page of payment) or none; unset = none in production or with VITRINE_DEMO=0, else sandbox',
  ],
  ['VITRINE_CHECKOUT_SECRET', '', 'signs the payments that url: reports; at least 16 characters'],
  ['STRIPE_SECRET_KEY', '', 'with VITRINE_CHECKOUT=stripe: the key of its API'],
  [
    'STRIPE_WEBHOOK_SECRET',
    '',
    'signs what Stripe reports; its webhook is /api/checkout/webhook, with the event invoice.paid',
  ],
  [
    'STRIPE_PRICES',
    '',
    'the id of the recurring price of each product as JSON, such as {"team-year": "price_1", …}; all twelve products',
  ],
  ['STRIPE_API_BASE', '', 'another origin for the API of Stripe, such as http://127.0.0.1:12111; for tests'],
  [
    'VITRINE_PRICES',
    '',
    'default, or JSON: {"currency": "USD", "totals": {"team-year": 298800}}, in hundredths; unset = none shown, but the default ones with sandbox',
  ],
  [
    'VITRINE_SELLER',
    'Vitrine',
    'who sells, on invoices: the name and further lines, such as Studio Ltd|1 Example Street|VAT 123',
  ],
  [
    'VITRINE_WEBSEARCH',
    '',
    'who finds pictures on the web: openverse, wikimedia, google, url:https://… (any server of the same shape), demo or none; unset = none in production or with VITRINE_DEMO=0, else demo',
  ],
  ['VITRINE_WEBSEARCH_KEY', '', 'the key for google; also sent to url:'],
  ['VITRINE_WEBSEARCH_ENGINE', '', 'the id of the search engine for google; also sent to url:'],
  [
    'VITRINE_TRANSCRIBER',
    '',
    'who writes what is said in videos and recordings, in accounts that allow recognition: http://…/v1 (a server with the API of OpenAI), or a command that gets a WAV file as {file}, or at its end, and prints WebVTT or SubRip; unset = nobody',
  ],
  ['VITRINE_TRANSCRIBER_KEY', '', 'the key for http:'],
  [
    'VITRINE_TRANSCRIBER_MODEL',
    '',
    'name and version of its model, such as whisper/large-v3; with another one files are heard again; unset = whisper-1, or the name of the command',
  ],
  [
    'VITRINE_IMPORT_ALLOW',
    '',
    'origins that imports from the web may reach although they are not public, such as http://127.0.0.1:8080; for tests, refused in production',
  ],
  [
    'VITRINE_IMPORT_STATUS',
    'Needs rights check',
    'the status that files from the web get, where the workflow has one of that name',
  ],
  ['VITRINE_CONTACT_URL', '', 'where people ask for a subscription when nothing is sold'],
  ['VITRINE_LOG', '', 'debug, info, warn, error or silent; unset = info in production, else warn'],
];

/** Returns the text of `npm start -- --help`: every setting with its default. */
export function helpText(): string {
  const rows = variables.map(
    ([name, fallback, meaning]) => `  ${name.padEnd(24)} ${fallback.padEnd(10)} ${meaning}`,
  );
  return [
    'Vitrine: the gallery app and its API on one origin.',
    '',
    'Usage: npm start [-- --help]',
    '',
    `  ${'Variable'.padEnd(24)} ${'Default'.padEnd(10)} Meaning`,
    ...rows,
    '',
  ].join('\n');
}
