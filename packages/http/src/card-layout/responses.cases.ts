import type { DomainResponses } from '../adapter/fixtures.cases.ts';

export const fixtures: DomainResponses = {
  responses: {
    'GET /api/config/flag/enableimagebrandingstatus': { result: true },
    'GET /api/preferences/configsettings': {
      settings: [{ name: 'image_branding_field_name', value: 'Approved' }],
    },
  },
  objects: [['getBranding', ({ cardLayout }) => cardLayout.getBranding()]],
};
