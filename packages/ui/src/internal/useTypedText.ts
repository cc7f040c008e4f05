import { useEffect, useRef, useState } from 'react';
import { useLatest } from './editor/useLatest.ts';

/** Milliseconds without a key until a typed text counts. */
const typingPauseMs = 250;

/** Returns a typed text, which is reported after a pause; a value from outside replaces it. */
export function useTypedText<Value>(
  value: Value,
  { toText, report }: { toText: (value: Value) => string; report: (text: string) => Value | undefined },
) {
  const [typed, setTyped] = useState({ text: toText(value), of: toText(value) });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useLatest(report);
  if (typed.of !== toText(value)) setTyped({ text: toText(value), of: toText(value) });
  useEffect(() => () => clearTimeout(timer.current), []);
  function commit(text: string): void {
    clearTimeout(timer.current);
    const reported = latest()(text);
    if (reported !== undefined) setTyped({ text, of: toText(reported) });
  }
  function type(text: string): void {
    clearTimeout(timer.current);
    setTyped({ ...typed, text });
    timer.current = setTimeout(() => commit(text), typingPauseMs);
  }
  return { text: typed.text, type, commit };
}
