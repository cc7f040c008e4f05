/** `?hostile` adds the style sheet, `?policy` a Content Security Policy, `?elements` the elements with what the address names. */
/** A variable: tools that follow imports have no such file. */
const bundle = '/vitrine/index.js';
const query = new URLSearchParams(window.location.search);

if (query.has('hostile'))
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'hostile.css' }),
  );

if (query.has('policy')) {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = query.get('policy');
  document.head.append(meta);
}

const values = {
  'vitrine-comments-summary': { entry: query.get('file') },
  'vitrine-file-sidebar': { 'file-id': query.get('file') },
  'vitrine-faces': { 'file-id': query.get('file') },
  'vitrine-timestamps': { 'entry-id': query.get('video') },
  'vitrine-shared-lite': { 'share-hash': query.get('files') },
  'vitrine-public-folder': { 'share-hash': query.get('folder') },
};

if (query.has('elements')) {
  const { configure } = await import(bundle);
  configure({ baseUrl: query.get('server'), token: query.get('token'), theme: 'light' });
  for (const [tag, attributes] of Object.entries(values))
    for (const [name, value] of Object.entries(attributes))
      document.querySelector(tag).setAttribute(name, value);
}
