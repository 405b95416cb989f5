CREATE TABLE "task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"actor" text NOT NULL,
	"given" jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"result" jsonb,
	"reason" text,
	"is_stop_wanted" boolean DEFAULT false NOT NULL,
	"has_file" boolean DEFAULT false NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "task_problem" (
	"task_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"column" text,
	"severity" text NOT NULL,
	"message" text NOT NULL,
	CONSTRAINT "task_problem_task_id_position_pk" PRIMARY KEY("task_id","position")
);
--> statement-breakpoint
ALTER TABLE "task_problem" ADD CONSTRAINT "task_problem_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_list" ON "task" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "task_waiting" ON "task" USING btree ("queued_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "task_running" ON "task" USING btree ((true)) WHERE state = 'running';