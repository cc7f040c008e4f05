import { expect, test, vi } from 'vitest';
import { createSessionStore } from '../../provider/sessionStore.ts';
import { createUploadPause } from './uploadPause.ts';

function setUp() {
  const session = createSessionStore(() => undefined);
  const online = new Set<(isOnline: boolean) => void>();
  const onChange = vi.fn<() => void>();
  const pause = createUploadPause({
    session,
    onChange,
    watchOnline(listener) {
      online.add(listener);
      return () => online.delete(listener);
    },
  });
  const goOnline = () => online.forEach((listener) => listener(true));
  return { pause, session, goOnline, onChange };
}

test('a new connection ends the wait, and an ended session is reported', () => {
  const { pause, session, goOnline, onChange } = setUp();
  pause.connect();
  pause.pause('offline');
  expect(pause.maySend()).toBe(false);
  goOnline();
  expect(pause.isOnTrial()).toBe(true);
  onChange.mockClear();
  session.expire();
  expect(onChange).toHaveBeenCalled();
  expect(pause.reason()).toBe('signed-out');
  pause.disconnect();
});

test('after disconnecting, neither the connection nor the session changes anything', () => {
  const { pause, session, goOnline, onChange } = setUp();
  pause.connect();
  pause.disconnect();
  pause.pause('offline');
  goOnline();
  expect([pause.reason(), pause.isOnTrial()]).toEqual(['offline', false]);
  session.expire();
  expect(onChange).not.toHaveBeenCalled();
  pause.disconnect();
});
