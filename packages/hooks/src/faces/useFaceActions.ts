import type {
  AddedFace,
  AddedPerson,
  Face,
  FaceBox,
  FacesChange,
  FacesPlan,
  FileFaces,
  PersonOption,
} from '@vitrine/core/contract';
import { useCallback } from 'react';
import { useActionRunner, type ActionResult, type ActionState } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { facesKeys } from './facesKeys.ts';
import { useFacesRefresh } from './useFacesRefresh.ts';

/** Which other faces of the person change with a face. */
export interface FaceScopeOptions {
  /** Whether all faces of its person change. Defaults to false. */
  readonly applyToAll?: boolean | undefined;
  /** Ids of faces that stay as they are. */
  readonly exclude?: readonly string[] | undefined;
}

/** What an undo has taken back. */
export interface FacesUndone {
  /** Number of faces. */
  readonly changed: number;
}

/** Result of `useFaceActions`. Every change that the back end can undo has an `undo`, which also works on other screens. */
export interface UseFaceActionsResult extends ActionState {
  /** Gives a face to another person (needs `faces.change`). */
  changePerson(
    face: Face,
    person: Pick<PersonOption, 'id' | 'value'>,
    scope?: FaceScopeOptions,
  ): Promise<ActionResult<FacesChange, FacesUndone>>;
  /** Adds a person for a face (needs `faces.change`). Fails with `conflict` for a name that exists. */
  addPerson(
    face: Face,
    name: string,
    scope?: FaceScopeOptions,
  ): Promise<ActionResult<AddedPerson, FacesUndone>>;
  /** Returns the faces that a change of all faces of the person would change; without a person id for a new one. */
  planChange(face: Face, personId?: string): Promise<ActionResult<FacesPlan>>;
  /** Removes a face from the picture (needs `faces.remove`). */
  removeFace(face: Face): Promise<ActionResult<FacesChange, FacesUndone>>;
  /** Draws a face that was not found (needs `faces.draw`). */
  addFace(box: FaceBox): Promise<ActionResult<AddedFace, FacesUndone>>;
}

/** Returns the face with another person. */
function withPerson(face: Face, { id, value }: Pick<PersonOption, 'id' | 'value'>): Face {
  return { ...face, person: { id, value, isIdentified: true }, personName: value, suggestion: undefined };
}

/** Writes a confirmed change into the faces of the file, so that it is visible before they are loaded again. */
function useFileFacesUpdate(fileId: string) {
  const { api, queryClient } = useGallery();
  return useCallback(
    async (change: (faces: readonly Face[]) => readonly Face[]) => {
      const queryKey = facesKeys.file(api.id, fileId);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<FileFaces>(
        queryKey,
        (known) => known && { ...known, faces: change(known.faces) },
      );
    },
    [api.id, fileId, queryClient],
  );
}

/**
 * Changes the faces of a file: other people, new people, faces that are no faces, and faces that were not found. One change
 * of a face at a time; changes of several faces may overlap, and each result is that of its own face.
 *
 * @param fileId Id of the file.
 * @throws Error when the back end has no `faces` sub-port.
 * @example
 * const { changePerson } = useFaceActions(file.id);
 * const result = await changePerson(face, ada, { applyToAll: true });
 * if (result.status === 'done') await result.undo?.();
 */
export function useFaceActions(fileId: string): UseFaceActionsResult {
  const port = useSubPort('faces', 'useFaceActions');
  const { run, isPending, error } = useActionRunner();
  const { refresh, withUndo } = useFacesRefresh();
  const update = useFileFacesUpdate(fileId);
  const assign = useCallback(
    (
      face: Face,
      person: Pick<PersonOption, 'id' | 'value'>,
      { applyToAll, exclude = [] }: FaceScopeOptions,
    ) =>
      update((faces) =>
        faces.map((each) => {
          const isMeant =
            applyToAll === true && each.person.id === face.person.id && !exclude.includes(each.id);
          return each.id === face.id || isMeant ? withPerson(each, person) : each;
        }),
      ),
    [update],
  );
  const changePerson = useCallback<UseFaceActionsResult['changePerson']>(
    async (face, person, scope = {}) =>
      withUndo(
        await run(`faces:${face.id}`, async () => {
          const change = await port.changePerson({ faceId: face.id, personId: person.id, ...scope });
          await assign(face, person, scope);
          refresh();
          return change;
        }),
      ),
    [assign, port, refresh, run, withUndo],
  );
  const addPerson = useCallback<UseFaceActionsResult['addPerson']>(
    async (face, name, scope = {}) =>
      withUndo(
        await run(`faces:${face.id}`, async () => {
          const added = await port.addPerson({ faceId: face.id, name, ...scope });
          await assign(face, added.person, scope);
          refresh();
          return added;
        }),
      ),
    [assign, port, refresh, run, withUndo],
  );
  const planChange = useCallback<UseFaceActionsResult['planChange']>(
    (face, personId) =>
      run(`faces:plan:${face.id}`, () => port.planChange({ faceId: face.id, personId, applyToAll: true })),
    [port, run],
  );
  const removeFace = useCallback<UseFaceActionsResult['removeFace']>(
    async ({ id }) =>
      withUndo(
        await run(`faces:${id}`, async () => {
          const change = await port.removeFace({ faceId: id });
          await update((faces) => faces.filter((face) => face.id !== id));
          refresh();
          return change;
        }),
      ),
    [port, refresh, run, update, withUndo],
  );
  const addFace = useCallback<UseFaceActionsResult['addFace']>(
    async (box) =>
      withUndo(
        await run(`faces:draw:${fileId}`, async () => {
          const added = await port.addFace({ fileId, box });
          await update((faces) => [...faces.filter(({ id }) => id !== added.face.id), added.face]);
          refresh();
          return added;
        }),
      ),
    [fileId, port, refresh, run, update, withUndo],
  );
  return { changePerson, addPerson, planChange, removeFace, addFace, isPending, error };
}
