# Lets the player choose files for the page, such as a replay.
.class L@PATH@/Chooser;
.super Landroid/webkit/WebChromeClient;

.field final activity:L@PATH@/MainActivity;

.method constructor <init>(L@PATH@/MainActivity;)V
    .locals 0
    invoke-direct {p0}, Landroid/webkit/WebChromeClient;-><init>()V
    iput-object p1, p0, L@PATH@/Chooser;->activity:L@PATH@/MainActivity;
    return-void
.end method

.method public onShowFileChooser(Landroid/webkit/WebView;Landroid/webkit/ValueCallback;Landroid/webkit/WebChromeClient$FileChooserParams;)Z
    .locals 4
    iget-object v0, p0, L@PATH@/Chooser;->activity:L@PATH@/MainActivity;
    const/4 v3, 0x0
    # A page that asks again gets nothing for its first question.
    iget-object v1, v0, L@PATH@/MainActivity;->chosen:Landroid/webkit/ValueCallback;
    if-eqz v1, :ask
    invoke-interface {v1, v3}, Landroid/webkit/ValueCallback;->onReceiveValue(Ljava/lang/Object;)V
    :ask
    iput-object p2, v0, L@PATH@/MainActivity;->chosen:Landroid/webkit/ValueCallback;
    invoke-virtual {p3}, Landroid/webkit/WebChromeClient$FileChooserParams;->createIntent()Landroid/content/Intent;
    move-result-object v1
    const/4 v2, 0x1
    :try_start
    invoke-virtual {v0, v1, v2}, L@PATH@/MainActivity;->startActivityForResult(Landroid/content/Intent;I)V
    :try_end
    .catch Landroid/content/ActivityNotFoundException; {:try_start .. :try_end} :none
    return v2
    :none
    move-exception v1
    iput-object v3, v0, L@PATH@/MainActivity;->chosen:Landroid/webkit/ValueCallback;
    const/4 v2, 0x0
    return v2
.end method
