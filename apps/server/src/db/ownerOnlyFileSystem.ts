import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];

/** The part of the library's file system that sets the mode of a new file. */
interface Modes {
  chmod: (node: unknown, mode: number, ...rest: unknown[]) => void;
}

/**
 * The file system of an embedded database with files accessible to the owner alone; the library would make them
 * accessible to all users.
 */
export class OwnerOnlyFileSystem extends NodeFS {
  override async init(embedded: Parameters<NodeFS['init']>[0], options: Options) {
    const { emscriptenOpts } = await super.init(embedded, options);
    const restrictModes = ({ FS }: { FS: Modes }) => {
      const chmod = FS.chmod.bind(FS);
      FS.chmod = (node, mode, ...rest) => chmod(node, mode & 0o700, ...rest);
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), restrictModes] },
    };
  }
}
