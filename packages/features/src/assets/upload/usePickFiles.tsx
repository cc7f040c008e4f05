import type { UploadFile } from '@vitrine/hooks/assets';
import { useRef, type ReactNode, type RefObject } from 'react';
import { openFileChooser } from '../../internal/openFileChooser.ts';

export interface UsePickFilesResult {
  pickFiles(): void;
  pickFolder(): void;
  /** The hidden inputs, to be rendered. */
  inputs: ReactNode;
}

interface HiddenInputProps {
  input: RefObject<HTMLInputElement | null>;
  folder: boolean;
  onPick: (files: readonly UploadFile[]) => void;
}

function HiddenInput({ input, folder, onPick }: HiddenInputProps) {
  return (
    <input
      ref={input}
      type="file"
      multiple
      hidden
      tabIndex={-1}
      aria-hidden="true"
      data-slot={folder ? 'upload-folder-input' : 'upload-input'}
      {...(folder ? { webkitdirectory: '' } : {})}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        currentTarget.value = '';
        onPick(files.map((file) => ({ file, relativePath: file.webkitRelativePath || file.name })));
      }}
    />
  );
}

/** Opens the browser's choosers for files and for a whole folder. */
export function usePickFiles(onPick: (files: readonly UploadFile[]) => void): UsePickFilesResult {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  return {
    pickFiles: () => openFileChooser(files),
    pickFolder: () => openFileChooser(folder),
    inputs: (
      <>
        <HiddenInput input={files} folder={false} onPick={onPick} />
        <HiddenInput input={folder} folder onPick={onPick} />
      </>
    ),
  };
}
