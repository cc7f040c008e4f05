import { act, waitFor } from '@testing-library/react';
import { StrictMode, useEffect, useId } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { defineElement } from './defineElement.ts';

const mounted = vi.fn();
const unmounted = vi.fn();

function Greeting({ name }: { name: string }) {
  useEffect(() => {
    mounted();
    return () => unmounted();
  }, []);
  return <p>Hello {name}</p>;
}

defineElement('test-greeting', (attributes) => <Greeting name={attributes['person-name'] ?? 'nobody'} />);

async function insertHtml(html: string): Promise<HTMLElement> {
  await act(async () => {
    document.body.innerHTML = html;
  });
  return document.body.firstElementChild as HTMLElement;
}

afterEach(async () => {
  await insertHtml('');
  mounted.mockClear();
  unmounted.mockClear();
});

test('the content is rendered inside the element without a shadow root, so that the styles of the page apply', async () => {
  const element = await insertHtml('<test-greeting person-name="Ada"></test-greeting>');
  expect(element.shadowRoot).toBeNull();
  expect(element.innerHTML).toBe('<p>Hello Ada</p>');
});

test('a changed attribute renders again without a remount', async () => {
  const element = await insertHtml('<test-greeting></test-greeting>');
  expect(element).toHaveTextContent('Hello nobody');
  await act(async () => element.setAttribute('person-name', 'Bo'));
  await waitFor(() => expect(element).toHaveTextContent('Hello Bo'));
  expect(mounted).toHaveBeenCalledTimes(1);
});

test('removing the element unmounts the content, inserting it again mounts it anew', async () => {
  const element = await insertHtml('<test-greeting></test-greeting>');
  await act(async () => element.remove());
  expect(unmounted).toHaveBeenCalledTimes(1);
  await act(async () => document.body.append(element));
  expect(element).toHaveTextContent('Hello nobody');
});

test('moving the element within the page keeps the content and its state', async () => {
  const element = await insertHtml('<test-greeting></test-greeting>');
  await act(async () => document.body.append(document.createElement('hr'), element));
  expect(unmounted).not.toHaveBeenCalled();
  expect(element).toHaveTextContent('Hello nobody');
});

test('two on a page have ids of their own', async () => {
  function Field() {
    return <input id={useId()} />;
  }
  defineElement('test-field', () => <Field />);
  await insertHtml('<test-field></test-field><test-field></test-field>');
  const [one, other] = Array.from(document.querySelectorAll('input'), ({ id }) => id);
  expect(one).toBeTruthy();
  expect(one).not.toBe(other);
});

test('a name that is already defined keeps its first class', () => {
  expect(defineElement('test-greeting', () => <StrictMode>other</StrictMode>)).toBe(false);
});

test('without a DOM the module can be imported, and defining throws a clear error', () => {
  vi.stubGlobal('customElements', undefined);
  expect(() => defineElement('test-other', () => null)).toThrow(
    '@vitrine/elements: "test-other" cannot be defined',
  );
  vi.unstubAllGlobals();
});
