import {
  type AbortSignalLike,
  beginQuestionnaire,
  PI_PROMPT_GUIDELINES,
  PI_PROMPT_SNIPPET,
  type PiDialogs,
  type PiToolResult,
  piQuestionnaireTool,
  runDialogs,
} from '../tools/index.js';

/** What the extension uses of the context that Pi hands to a tool. */
export interface PiToolContext {
  /** Whether the dialogs work: false in Pi's print mode. */
  hasUI: boolean;
  ui: PiDialogs;
  /** The branch of the session that the call stands on; results of other branches are not seen. */
  sessionManager: { getBranch(): readonly unknown[] };
}

/** The tool as Pi registers it. */
export interface PiTool {
  name: string;
  label: string;
  description: string;
  promptSnippet: string;
  promptGuidelines: string[];
  /** A JSON Schema. */
  parameters: object;
  /** One dialog at a time, whatever other calls the agent makes. */
  executionMode: 'sequential';
  execute(
    toolCallId: string,
    params: unknown,
    signal: AbortSignalLike | undefined,
    onUpdate: unknown,
    ctx: PiToolContext,
  ): Promise<PiToolResult>;
}

/** What the extension uses of the API that Pi hands to extensions. */
export interface PiExtensionApi {
  registerTool(tool: PiTool): void;
}

/**
 * Pi's extension: registers the tool `questionnaire`, which asks over Pi's own dialogs.
 *
 * Refused arguments, unknown ids, stale revisions and contradictory states are thrown, which Pi hands to the agent as an
 * error of the tool; every other end is a result.
 */
export default function questionnaireExtension(pi: PiExtensionApi): void {
  pi.registerTool({
    name: piQuestionnaireTool.name,
    label: 'Questionnaire',
    description: piQuestionnaireTool.description,
    promptSnippet: PI_PROMPT_SNIPPET,
    promptGuidelines: [...PI_PROMPT_GUIDELINES],
    parameters: piQuestionnaireTool.inputSchema,
    executionMode: 'sequential',
    async execute(_toolCallId, params, signal, _onUpdate, ctx) {
      const state = beginQuestionnaire(params, () => ctx.sessionManager.getBranch());
      return runDialogs(state, ctx.hasUI ? ctx.ui : undefined, signal);
    },
  });
}
