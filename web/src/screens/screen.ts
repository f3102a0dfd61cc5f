import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { type ResourceProvider } from '../api/resource.ts';

/** A component that is loaded when it is first rendered. */
export type LazyView = LazyExoticComponent<ComponentType>;

/**
 * A screen of the back office. Its routes, its item in the menu and the heading of its main view come from here. Every
 * operator may open every screen: the operators' API knows no rights beyond being signed in.
 */
export interface Screen {
  /** First part of its addresses below `/admin/`, and the name of its resource; empty for the start page. */
  readonly path: string;
  /** Text of the menu item, heading of the main view. */
  readonly title: string;
  readonly icon: ComponentType;
  /** Shown at `/<path>`: a list or a board. */
  readonly main: LazyView;
  /** How its records are read and written; absent where the screen asks the operators' API itself. */
  readonly resource?: ResourceProvider;
  /** Shown at `/<path>/create`. */
  readonly create?: LazyView;
  /** Shown at `/<path>/<id>`. */
  readonly edit?: LazyView;
  /** Shown at `/<path>/<id>/show`. */
  readonly show?: LazyView;
  /** Field of a record that names it. */
  readonly recordTitle?: string;
}

/** The component of a module as a lazy view. */
export const lazyView = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyView => lazy(async () => ({ default: (await load())[name] }));
