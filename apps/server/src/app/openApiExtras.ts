import type { EndpointName } from './endpointNames.ts';

/** An operation of the description that has no row in the endpoint tables. */
export interface ExtraOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Readonly<Record<string, unknown>>;
}

const refused = {
  description: 'Refused or failed.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

const json = { 'application/json': { schema: { type: 'object' } } };

function publicOperation(
  method: string,
  path: string,
  id: string,
  summary: string,
  success: object,
): ExtraOperation {
  const responses = { default: refused, '2XX': { description: 'Done.', ...success } };
  return { method, path, operation: { operationId: id, summary, tags: ['server'], security: [], responses } };
}

function header(name: string, schema: object, required = true) {
  return { name, in: 'header', required, schema };
}

const version = header('Tus-Resumable', { const: '1.0.0' });
const offset = { type: 'integer', minimum: 0 };

function tusOperation(
  method: string,
  isOfUpload: boolean,
  summary: string,
  details: object = {},
): ExtraOperation {
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
  const isOptions = method === 'options';
  return {
    method,
    path: isOfUpload ? '/api/upload/tus/{id}' : '/api/upload/tus',
    operation: {
      operationId: `assets.uploadResumable.${method}${isOfUpload && isOptions ? 'One' : ''}`,
      summary,
      tags: ['assets'],
      parameters: [...(isOfUpload ? [id] : []), ...(isOptions ? [] : [version])],
      responses: { default: refused, '2XX': { description: 'Done; the headers are those of tus 1.0.' } },
      ...details,
    },
  };
}

function sandboxOperation(method: string, button: '' | '/pay' | '/fail', summary: string): ExtraOperation {
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
  const responses = { default: refused, '2XX': { description: 'A page.' }, '303': { description: 'Back.' } };
  return {
    method,
    path: `/checkout/sandbox/{id}${button}`,
    operation: {
      operationId: `subscription.sandbox${button.replace('/', '.')}`,
      summary,
      tags: ['server'],
      parameters: [id],
      responses,
    },
  };
}

const partDetails = {
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    version,
    header('Upload-Offset', offset),
  ],
  requestBody: {
    required: true,
    content: { 'application/offset+octet-stream': { schema: {} } },
  },
};

/** Operations without an endpoint row: the server itself, the sign-out link, and the rest of tus 1.0. */
export const extraOperations: readonly ExtraOperation[] = [
  publicOperation('get', '/api/health', 'server.health', 'Whether the server is running.', { content: json }),
  publicOperation(
    'get',
    '/api/ready',
    'server.ready',
    'Whether the server can handle requests; 503 when not.',
    {
      content: json,
    },
  ),
  publicOperation('get', '/api/openapi.json', 'server.openApi', 'This description.', { content: json }),
  publicOperation(
    'post',
    '/api/checkout/webhook',
    'subscription.reportEvent',
    'A signed event of the provider of payments; one that was reported before changes nothing.',
    { content: json },
  ),
  {
    method: 'get',
    path: '/Logout',
    operation: {
      operationId: 'session.logout',
      summary: 'Ends the session and redirects to the root page; for a link.',
      tags: ['session'],
      security: [],
      responses: { default: refused, '302': { description: 'Redirect to the root page.' } },
    },
  },
  sandboxOperation('get', '', 'The page that rehearses a payment, for the person who began it.'),
  sandboxOperation('post', '/pay', 'Reports a rehearsed payment, and leads back to the profile.'),
  sandboxOperation('post', '/fail', 'Leads back to the profile without a payment.'),
  tusOperation('options', false, 'The supported versions and extensions, and the largest file.'),
  tusOperation('options', true, 'The same, for one upload.'),
  tusOperation('head', true, 'How many bytes of an upload have arrived.'),
  tusOperation(
    'patch',
    true,
    'Sends a part; the response to the last one has the header X-Vitrine-File.',
    partDetails,
  ),
  tusOperation('delete', true, 'Cancels an upload.'),
];

/** Aliases of described paths. */
export const aliasPaths: Readonly<Record<string, string>> = {
  '/api/report/dimension': '/api/report/dimention',
};

const bytes = { type: 'string', contentMediaType: 'application/octet-stream' };

/**
 * Details of calls that the tables cannot express: request and response bodies that are not JSON, and required headers.
 */
export const callDetails: Readonly<Partial<Record<EndpointName, Readonly<Record<string, unknown>>>>> = {
  'assets.upload': {
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: {
              folderId: { type: 'integer', exclusiveMinimum: 0, description: "Without it: 'Uploads'." },
              unzip: { enum: ['0', '1'], description: '1 to extract zip archives.' },
              sha256: {
                type: 'string',
                pattern: '^[0-9a-fA-F]{64}$',
                description: 'SHA-256 of a single file; a file with another hash is refused.',
              },
              file: { type: 'array', minItems: 1, items: bytes },
            },
          },
        },
      },
    },
  },
  'sharing.setLogo': {
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', required: ['file'], properties: { file: bytes } },
        },
      },
    },
  },
  'shared.readCaptions': {
    responses: {
      default: refused,
      '200': { description: 'The captions.', content: { 'text/vtt': { schema: { type: 'string' } } } },
    },
  },
  'transcripts.uploadTranscript': {
    requestBody: {
      required: true,
      content: {
        'text/vtt': { schema: { type: 'string' } },
        'application/x-subrip': { schema: { type: 'string' } },
        'application/json': {
          schema: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                startTime: {
                  type: ['string', 'number', 'null'],
                  description: '[h:]mm:ss[.fff], or seconds.',
                },
                endTime: { type: ['string', 'number', 'null'] },
                text: { type: 'string' },
              },
            },
          },
        },
      },
    },
  },
  'transcripts.downloadTranscript': {
    responses: {
      default: refused,
      '200': {
        description: 'The transcript, as an attachment.',
        content: Object.fromEntries(
          ['text/vtt', 'application/x-subrip', 'text/plain'].map((type) => [
            type,
            { schema: { type: 'string' } },
          ]),
        ),
      },
    },
  },
  'assets.uploadResumable': {
    parameters: [
      version,
      header('Upload-Length', offset, false),
      header('Upload-Defer-Length', { const: '1' }, false),
      header('Upload-Metadata', { type: 'string' }, false),
    ],
    responses: {
      default: refused,
      '200': { description: 'The file is empty; the body is that of an upload by form.', content: json },
      '201': { description: 'Created; the header Location is the address for the parts.' },
    },
  },
  'assets.download': {
    responses: {
      default: refused,
      '200': {
        description:
          'The whole file. With embed=1 a copy that contains the edits and the named faces; for a cleared place it contains no GPS tag.',
        headers: {
          'X-Vitrine-Not-Embedded': {
            description:
              'With embed=1, also for HEAD: keys of fields whose values the copy does not contain, separated by commas.',
            schema: { type: 'string' },
          },
        },
        content: { '*/*': { schema: bytes } },
      },
      '206': { description: 'The requested part.', content: { '*/*': { schema: bytes } } },
      '304': { description: 'Not modified.' },
      '415': { ...refused, description: 'With embed=1: files of this format cannot contain these edits.' },
      '416': { ...refused, description: 'The part does not exist; Content-Range contains the size.' },
    },
  },
};
