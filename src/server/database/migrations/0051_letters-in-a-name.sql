ALTER TABLE "mail_outbox" ADD COLUMN "sent_for" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "unanswered" integer DEFAULT 0 NOT NULL;