// steady.ts -- a component that is drawn anew only when something it was given has changed.
import { Component, type ComponentChild, type FunctionComponent } from 'preact';

export function steady<P extends object>(draw: (props: P) => ComponentChild) {
  return class extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const keys = Object.keys(next) as (keyof P)[];
      return keys.some((key) => next[key] !== this.props[key]);
    }

    override render() {
      return draw(this.props);
    }
  } as unknown as FunctionComponent<P>;
}
