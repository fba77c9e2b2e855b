import { useEffect, useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '../button/button.tsx';
import { messages } from '../messages/en.ts';

export interface CopyButtonProps {
  text: string;
  label: string;
  copiedLabel?: string;
  /** Shown when the browser refuses, as it does on a page without https. */
  failedLabel?: string;
  shownMs?: number;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** Copies a text; the label changes for a while, which is announced. */
export function CopyButton({
  text,
  label,
  copiedLabel = messages.copied,
  failedLabel = messages.copyFailed,
  shownMs = 2000,
  variant,
  size,
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(null), shownMs);
    return () => clearTimeout(timer);
  }, [outcome, shownMs]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  const said = outcome && (outcome === 'copied' ? copiedLabel : failedLabel);
  return (
    <>
      <Button
        {...(variant && { variant })}
        {...(size && { size })}
        icon={outcome === 'copied' ? 'check' : outcome === 'failed' ? 'warning' : 'copy'}
        onPress={() => void copy()}
      >
        {said ?? label}
      </Button>
      <span className="sr" role="status">
        {said}
      </span>
    </>
  );
}
