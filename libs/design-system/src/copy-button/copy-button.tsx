import { useEffect, useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '../button/button.tsx';

export interface CopyButtonProps { text: string; label: string; copiedLabel?: string; shownMs?: number; variant?: ButtonVariant; size?: ButtonSize }

/** Copies a text; the label changes for a while, which is announced. */
export function CopyButton({ text, label, copiedLabel = 'Copied', shownMs = 2000, variant, size }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied, shownMs]);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <>
      <Button {...(variant && { variant })} {...(size && { size })} icon={isCopied ? 'check' : 'copy'} onPress={() => void copy()}>{isCopied ? copiedLabel : label}</Button>
      <span className="sr" role="status">{isCopied ? copiedLabel : ''}</span>
    </>
  );
}
