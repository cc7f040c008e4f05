import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];

/** The part of the library's own file system that gives a new file its mode. */
interface Modes {
  chmod: (node: unknown, mode: number, ...rest: unknown[]) => void;
}

/** The folder of an embedded database. The library gives every file a mode for all users; here they are the owner's alone. */
export class OwnerFolder extends NodeFS {
  override async init(embedded: Parameters<NodeFS['init']>[0], options: Options) {
    const { emscriptenOpts } = await super.init(embedded, options);
    const narrow = ({ FS }: { FS: Modes }) => {
      const chmod = FS.chmod.bind(FS);
      FS.chmod = (node, mode, ...rest) => chmod(node, mode & 0o700, ...rest);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), narrow] } };
  }
}
