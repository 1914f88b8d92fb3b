/**
 * A tool as a model sees it. The field names are MCP's; `inputSchema` is what OpenAI calls `parameters` and Anthropic
 * calls `input_schema`.
 */
export type ToolDefinition = {
  name: string;
  description: string;
  inputSchema: ObjectSchema;
};

/** A JSON Schema, as far as the tools need one: only keywords that the strict tool modes accept as well. */
export type JsonSchema = ObjectSchema | ArraySchema | StringSchema | IntegerSchema | BooleanSchema | UnionSchema;

type Described = { description?: string };
export type ObjectSchema = Described & {
  type: 'object';
  properties: Record<string, JsonSchema>;
  required: string[];
  additionalProperties: false;
};
export type ArraySchema = Described & { type: 'array'; items: JsonSchema; minItems?: number };
export type StringSchema = Described & { type: 'string'; enum?: string[]; pattern?: string };
export type IntegerSchema = Described & { type: 'integer' };
export type BooleanSchema = Described & { type: 'boolean' };
export type UnionSchema = Described & { anyOf: JsonSchema[] };
