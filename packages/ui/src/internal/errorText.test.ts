import { ApiError } from '@vitrine/core/contract';
import { expect, test } from 'vitest';
import { commonMessages, errorMessages } from '../messages/en/index.ts';
import { createTranslate } from '../messages/createTranslate.ts';
import { errorText } from './errorText.ts';

const t = createTranslate('en', [commonMessages, errorMessages]);

test('what is refused while an operator looks as somebody says why, in the words of the banner', () => {
  const refused = new ApiError('forbidden', { status: 403, fields: { impersonation: 'read-only' } });
  expect(errorText(t, refused)).toBe('Nothing can be changed while only looking.');
  expect(errorText(t, new ApiError('forbidden', { status: 403 }))).toBe(t('common.error.forbidden'));
});
