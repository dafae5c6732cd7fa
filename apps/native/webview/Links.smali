# Keeps pages of the server inside, and opens other links outside.
.class L@PATH@/Links;
.super Landroid/webkit/WebViewClient;

.field final activity:L@PATH@/MainActivity;

.method constructor <init>(L@PATH@/MainActivity;)V
    .locals 0
    invoke-direct {p0}, Landroid/webkit/WebViewClient;-><init>()V
    iput-object p1, p0, L@PATH@/Links;->activity:L@PATH@/MainActivity;
    return-void
.end method

.method public shouldOverrideUrlLoading(Landroid/webkit/WebView;Landroid/webkit/WebResourceRequest;)Z
    .locals 4
    invoke-interface {p2}, Landroid/webkit/WebResourceRequest;->getUrl()Landroid/net/Uri;
    move-result-object v0
    invoke-virtual {v0}, Landroid/net/Uri;->toString()Ljava/lang/String;
    move-result-object v1
    invoke-static {v1}, L@PATH@/MainActivity;->isOurs(Ljava/lang/String;)Z
    move-result v2
    if-eqz v2, :outside
    const/4 v0, 0x0
    return v0
    :outside
    # Only what a browser or a mail program opens: other schemes could start anything.
    const-string v3, "http"
    invoke-virtual {v1, v3}, Ljava/lang/String;->startsWith(Ljava/lang/String;)Z
    move-result v2
    if-nez v2, :open
    const-string v3, "mailto:"
    invoke-virtual {v1, v3}, Ljava/lang/String;->startsWith(Ljava/lang/String;)Z
    move-result v2
    if-eqz v2, :end
    :open
    new-instance v2, Landroid/content/Intent;
    const-string v3, "android.intent.action.VIEW"
    invoke-direct {v2, v3, v0}, Landroid/content/Intent;-><init>(Ljava/lang/String;Landroid/net/Uri;)V
    iget-object v3, p0, L@PATH@/Links;->activity:L@PATH@/MainActivity;
    :try_start
    invoke-virtual {v3, v2}, L@PATH@/MainActivity;->startActivity(Landroid/content/Intent;)V
    :try_end
    .catch Landroid/content/ActivityNotFoundException; {:try_start .. :try_end} :none
    goto :end
    :none
    move-exception v0
    :end
    const/4 v0, 0x1
    return v0
.end method
