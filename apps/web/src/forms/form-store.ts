import { type FieldElement, type FieldOptions, isTouched, readElements, showValue } from './form-elements.ts';
import {
  type BeginningOf,
  type FieldPath,
  isSameValue,
  isWithin,
  type ValueAt,
  valueAt,
  withValueAt,
} from './form-values.ts';

interface Focusable {
  readonly focus: () => void;
}

interface FieldEvent {
  readonly target: unknown;
  readonly type?: unknown;
}

/** The props of a plain input. */
export interface RegisteredField {
  readonly name: string;
  readonly ref: (element: FieldElement | null) => (() => void) | undefined;
  readonly onChange: (event: FieldEvent) => Promise<void>;
  readonly onBlur: (event: FieldEvent) => Promise<void>;
}

interface KnownField {
  readonly elements: Set<FieldElement>;
  readonly registered: RegisteredField;
  options: FieldOptions;
  /** Of a control that isn't a plain input. */
  control: Focusable | null;
}

type ChangeListener = (name: string) => void;

/** A form's values, errors and inputs, which keep their text: the form reads it as it changes. */
export class FormStore<Values extends object> {
  readonly #fields = new Map<string, KnownField>();
  readonly #watched = new Set<string>();
  readonly #changeListeners = new Set<ChangeListener>();
  readonly #drawListeners = new Set<() => void>();
  #begun: Values;
  #values: Values;
  #errors: ReadonlyMap<string, string> = new Map();
  #drawn = 0;
  isSubmitting = false;

  constructor(begun: BeginningOf<Values>) {
    this.#begun = begun as Values;
    this.#values = this.#begun;
  }

  readonly onDraw = (listener: () => void) => {
    this.#drawListeners.add(listener);
    return () => void this.#drawListeners.delete(listener);
  };
  readonly drawn = () => this.#drawn;

  #draw(): void {
    this.#drawn += 1;
    for (const listener of this.#drawListeners) listener();
  }

  getValues(): Values;
  getValues<Path extends FieldPath<Values>>(path: Path): ValueAt<Values, Path>;
  getValues(path?: string): unknown {
    return path === undefined ? this.#values : valueAt(this.#values, path);
  }

  /** Draws the form anew when one of these changes. */
  watch<Path extends FieldPath<Values>>(path: Path): ValueAt<Values, Path>;
  watch<const Paths extends readonly FieldPath<Values>[]>(
    paths: Paths,
  ): { [Place in keyof Paths]: ValueAt<Values, Paths[Place]> };
  watch(asked: string | readonly string[]): unknown {
    for (const path of [asked].flat()) this.#watched.add(path);
    return typeof asked === 'string' ? valueAt(this.#values, asked) : asked.map((path) => valueAt(this.#values, path));
  }

  /** Hears every change with its path, and returns a function to stop. */
  listen(listener: ChangeListener): () => void {
    this.#changeListeners.add(listener);
    return () => void this.#changeListeners.delete(listener);
  }

  #put(path: string, value: unknown): void {
    if (isSameValue(valueAt(this.#values, path), value)) return;
    this.#values = withValueAt(this.#values, path, value);
    if ([...this.#watched].some((watched) => isWithin(watched, path))) this.#draw();
  }

  #change(path: string, value: unknown): void {
    this.#put(path, value);
    for (const listener of this.#changeListeners) listener(path);
  }

  setValue<Path extends FieldPath<Values>>(path: Path, value: ValueAt<Values, Path>): void {
    this.#change(path, value);
    this.#show(path);
  }

  /** Begins again, with other values if they are given. */
  reset(begun: BeginningOf<Values> = this.#begun): void {
    this.#begun = begun as Values;
    this.#values = this.#begun;
    this.#errors = new Map();
    for (const path of this.#fields.keys()) this.#show(path);
    this.#draw();
  }

  #show(within?: string): void {
    for (const [path, { elements, options }] of this.#fields) {
      if ((within !== undefined && !isWithin(path, within)) || this.#isGone(path)) continue;
      for (const element of elements) showValue(element, valueAt(this.#values, path), options);
      this.#read(path);
    }
  }

  /** Whether its row was removed, although its inputs are still on the page. */
  #isGone(path: string): boolean {
    const parent = path.split('.').slice(0, -1).join('.');
    return parent !== '' && valueAt(this.#values, parent) === undefined;
  }

  #read(path: string): void {
    const field = this.#fields.get(path);
    if (!field || field.elements.size === 0 || this.#isGone(path)) return;
    this.#put(path, readElements([...field.elements], valueAt(this.#values, path), field.options));
  }

  /** Reads what changed without a word, as password managers do. */
  readAll(): Values {
    for (const path of this.#fields.keys()) this.#read(path);
    return this.#values;
  }

  register(path: FieldPath<Values>, options: FieldOptions = {}): RegisteredField {
    const field = this.#fieldOf(path);
    field.options = options;
    return field.registered;
  }

  registerControl(path: FieldPath<Values>, control: Focusable | null): void {
    this.#fieldOf(path).control = control;
  }

  #fieldOf(path: string): KnownField {
    const known = this.#fields.get(path);
    if (known) return known;
    const elements = new Set<FieldElement>();
    const hear = async ({ target }: FieldEvent) => {
      if (elements.size > 0)
        this.#change(path, readElements([...elements], valueAt(this.#values, path), field.options));
      else this.#change(path, (target as { readonly value?: unknown }).value);
    };
    const registered: RegisteredField = {
      name: path,
      ref: (element) => (element ? this.#join(path, element) : undefined),
      onChange: hear,
      onBlur: async () => this.#read(path),
    };
    const field: KnownField = { elements, registered, options: {}, control: null };
    this.#fields.set(path, field);
    return field;
  }

  #join(path: string, element: FieldElement): () => void {
    const field = this.#fieldOf(path);
    field.elements.add(element);
    const value = valueAt(this.#values, path);
    const isUnchanged = isSameValue(value, valueAt(this.#begun, path));
    if (!(isUnchanged && isTouched(element))) showValue(element, value, field.options);
    this.#read(path);
    return () => void field.elements.delete(element);
  }

  errorOf(path: FieldPath<Values>): string | undefined {
    return this.#errors.get(path);
  }

  setErrors(errors: ReadonlyMap<string, string>): void {
    this.#errors = errors;
    this.#draw();
    const first = [...this.#fields.keys()].find((path) => errors.has(path));
    if (first !== undefined) this.setFocus(first as FieldPath<Values>);
  }

  setError(path: FieldPath<Values>, message: string): void {
    this.#errors = new Map(this.#errors).set(path, message);
    this.#draw();
  }

  clearErrors(within?: FieldPath<Values>): void {
    const left = [...this.#errors].filter(([path]) => within !== undefined && !isWithin(path, within));
    if (left.length === this.#errors.size) return;
    this.#errors = new Map(left);
    this.#draw();
  }

  /** In a moment, since a dialog that opens takes the focus first. */
  setFocus(path: FieldPath<Values>): void {
    setTimeout(() => {
      const field = this.#fields.get(path);
      const [element] = field?.elements ?? [];
      (element ?? field?.control)?.focus();
    });
  }

  setSubmitting(isSubmitting: boolean): void {
    this.isSubmitting = isSubmitting;
    this.#draw();
  }
}
