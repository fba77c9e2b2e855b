/** It waits for what its callback promises, which the library's own declaration leaves out. */
interface Promise<T> {
  finally(onfinally: () => PromiseLike<unknown>): Promise<T>;
}
